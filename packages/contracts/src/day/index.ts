export { paymentStatus } from './booking-fields.ts';
export * from './booking.ts';
export * from './trip.ts';

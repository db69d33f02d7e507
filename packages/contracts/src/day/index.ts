export { paymentStatus, tripKind } from './field-shapes.ts';
export * from './booking.ts';
export * from './trip.ts';

export * from './booking.ts';
export * from './trip.ts';

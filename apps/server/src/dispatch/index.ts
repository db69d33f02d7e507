export * from './day-store.ts';
export * from './entities.ts';
export { tripsOnWire, type TripOnWire } from './trip-wire.ts';
export * from './warm-days.ts';

export * from './day-store.ts';
export * from './entities.ts';
export * from './ids.ts';
export * from './stale.ts';
export { tripsOnWire, type TripOnWire } from './trip-wire.ts';
export * from './warm-days.ts';

export { type BookingOnWire, bookingsOnWire } from './booking-wire.ts';
export { type ZoneClock, zoneClock } from './zone-clock.ts';

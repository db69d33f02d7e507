export { payerNamed } from './accounts-named.ts';
export { bookingForDevice } from './booking-for-device.ts';
export { type BookingOnWire, bookingsOnWire } from './booking-wire.ts';
export { type ZoneClock, zoneClock } from './zone-clock.ts';
export { isSameWay, wayAt, withWay } from './ways.ts';

import type { Address } from '../places/index.ts';
import type { Booking } from './bookings.ts';

/** 'Mercy Clinic, 4 Mercy Rd': the name that the rider's own list has for an end of the ride, before its street. */
export function namedPlace(booking: Booking, end: 'pickup' | 'dropoff', places: readonly Address[]): string {
  const street = booking[`${end}_address`];
  const own = places.find(
    ({ latitude, longitude }) => latitude === booking[`${end}_latitude`] && longitude === booking[`${end}_longitude`],
  );
  const name = own?.label ?? '';
  return name === '' || name === street ? street : `${name}, ${street}`;
}

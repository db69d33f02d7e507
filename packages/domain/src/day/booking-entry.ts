import { Temporal } from 'temporal-polyfill';
import { zoneOf, type Day } from './day.ts';
import type { Booking } from './entries.ts';
import { instantOfText } from './instants.ts';
import { rideStatusOf } from './ride-status-number.ts';
import type { RideStamps, RideStatus } from './ride-status.ts';
import type { PickupPlan } from './will-call.ts';

/** What the rules and the screens ask of a booking as the day holds it. */

export function statusOf(booking: Pick<Booking, 'rideStatus'>): RideStatus {
  return rideStatusOf(booking.rideStatus);
}

export function stampsOf(booking: Booking): RideStamps {
  return {
    enrouteAt: instantOfText(booking.enrouteAt),
    arrivedAt: instantOfText(booking.arrivedAt),
    arrivedDropoffAt: instantOfText(booking.arrivedDropoffAt),
  };
}

export function planOf(day: Day, booking: Booking): PickupPlan {
  return {
    serviceDay: Temporal.PlainDate.from(booking.serviceDay),
    zone: zoneOf(day, booking.programId),
    isWillCall: booking.isWillCall,
    calledAt: instantOfText(booking.calledAt),
    scheduledPickupAt: instantOfText(booking.scheduledPickupAt),
  };
}

/** Who comes along with a rider, each kind counted apart. */
export type Along = Pick<Booking, 'companions' | 'attendants' | 'guests' | 'serviceAnimals'>;

/** `1 companion, 1 attendant, 1 service animal`; '' for a rider alone. */
export function alongText({ companions, attendants, guests, serviceAnimals }: Along): string {
  const many = (count: number, one: string) => (count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`]);
  return [
    ...many(companions, 'companion'),
    ...many(attendants, 'attendant'),
    ...many(guests, 'guest'),
    ...many(serviceAnimals, 'service animal'),
  ].join(', ');
}

/** `+2` beside a name: how many seats are taken by those along. An animal takes none. */
export function alongSign(along: Along): string {
  const seats = seatsOf(along) - 1;
  return seats === 0 ? '' : `+${seats}`;
}

/** How many people ride: the rider and everyone along. */
export function seatsOf({
  companions,
  attendants,
  guests,
}: Pick<Booking, 'companions' | 'attendants' | 'guests'>): number {
  return 1 + companions + attendants + guests;
}

/** Whether the vehicle is on the way to this rider, stands at their door or has them on board. */
export function isUnderWay(booking: Booking): boolean {
  const status = statusOf(booking);
  return status === 'picked_up' || (status === 'dispatched' && (booking.enrouteAt ?? booking.arrivedAt) !== null);
}

/** Whether the vehicle has set out for this rider, or more than that: on a trip that started, and once the ride is over. */
export function hasBegun(booking: Booking): boolean {
  const status = statusOf(booking);
  return (status !== 'booked' && status !== 'dispatched') || booking.enrouteAt !== null || booking.arrivedAt !== null;
}

export function isCanceled(booking: Booking): boolean {
  const status = statusOf(booking);
  return status === 'canceled_early' || status === 'canceled_late';
}

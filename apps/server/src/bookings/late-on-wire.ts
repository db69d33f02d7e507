import type { getDashboard } from '@handrail/contracts/bookings';
import { bookingOf, zoneOf, type Day } from '@handrail/domain/day';
import type { LateRide, WhyLate } from '@handrail/domain/dispatch';
import type { ResultOf } from '@handrail/contracts/platform';
import { type BookingOnWire, zoneClock } from '../day/index.ts';

type LateOnWire = ResultOf<typeof getDashboard>['late'][number];

/** Whoever a late ride is behind is named, so their ride is asked for with the others. */
export function namedIn({ bookingId, why }: LateRide): string[] {
  return 'bookingId' in why ? [bookingId, why.bookingId] : [bookingId];
}

/** A late ride with what makes it late. `drawn` holds the rides that `namedIn` names. */
export function lateOnWire(day: Day, late: LateRide, drawn: ReadonlyMap<string, BookingOnWire>): LateOnWire[] {
  const booking = drawn.get(late.bookingId);
  if (!booking) return [];
  const { at } = zoneClock(zoneOf(day, bookingOf(day, late.bookingId).programId));
  return [
    {
      booking,
      late_min: late.lateMin,
      stop_type: late.stopType,
      due: at(late.due),
      expected: at(late.expected),
      has_happened: late.hasHappened,
      why: whyOnWire(late.why, at, drawn),
    },
  ];
}

function whyOnWire(
  why: WhyLate,
  at: (text: string) => string,
  drawn: ReadonlyMap<string, BookingOnWire>,
): LateOnWire['why'] {
  return {
    is: why.is,
    since: 'since' in why ? at(why.since) : null,
    stop_type: 'stopType' in why ? why.stopType : null,
    minutes: 'minutes' in why ? why.minutes : null,
    lastname: 'bookingId' in why ? (drawn.get(why.bookingId)?.passenger_lastname ?? null) : null,
  };
}

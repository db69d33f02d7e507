import type { Temporal } from 'temporal-polyfill';
import { bookingOf, edit, zoneOf, type Booking, type Day } from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { no, yes, type Refusal, type Verdict } from '../platform/verdict.ts';
import { promisePickup, type TimeRefusal } from './promise.ts';
import { askedOn, choiceOn, copyOf, drivenOn, rideOf, type CopyFacts } from './recreate.ts';

export interface Copies {
  bookings: readonly Booking[];
  /** The dates that could not be had, each with its reason: the others are booked all the same. */
  refused: readonly { date: string; refusal: Refusal<TimeRefusal | 'RIDER_ON_HOLD'> }[];
}

/** Books the same ride at the same time of day on other dates. Where not one of them can be had it is refused. */
export function replicate(
  days: readonly [Day, ...Day[]],
  { bookingId, dates }: { bookingId: BookingId; dates: readonly Temporal.PlainDate[] },
  facts: CopyFacts,
): Verdict<Copies, 'PICKUPTIMEUNAVAILABLE'> {
  const [home] = days;
  const original = bookingOf(home, bookingId);
  const bookings: Booking[] = [];
  const refused: Copies['refused'][number][] = [];
  for (const date of dates) {
    const allowed = facts.mayBeBooked(date);
    if (!allowed.ok) {
      refused.push({ date: date.toString(), refusal: allowed.refusal });
      continue;
    }
    // Copies on one date take seats from each other.
    const held = days.map((day) =>
      edit(day, { bookings: bookings.filter(({ serviceDay }) => serviceDay === day.date) }),
    );
    const choice = choiceOn(original, date, zoneOf(home, original.programId));
    const driven = drivenOn(original, date, facts);
    const promised = promisePickup(held, choice, rideOf(driven, facts));
    if (promised.ok) {
      const asked = askedOn(original, date, facts.program.zone);
      bookings.push(copyOf(driven, promised.value, { id: facts.nextId(), asked }));
    } else refused.push({ date: date.toString(), refusal: promised.refusal });
  }
  const unavailable = refused.find(({ refusal }) => refusal.code === 'PICKUPTIMEUNAVAILABLE');
  if (bookings.length === 0 && unavailable) {
    return no('PICKUPTIMEUNAVAILABLE', unavailable.refusal.sentence, unavailable.refusal.fields);
  }
  return yes({ bookings, refused });
}

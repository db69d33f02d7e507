import { Temporal } from 'temporal-polyfill';
import { textOfInstant, textOfWall, type Booking, type Day } from '../day/index.ts';
import { longDate } from '../platform/dates.ts';
import type { BookingId } from '../platform/ids.ts';
import { invariant } from '../platform/invariant.ts';
import { serviceDateOf } from '../platform/service-day.ts';
import { WILL_CALL_TIME } from '../platform/time-lists.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { clockTimeAt, instantOf, wallOf, type WallTime, type Zone } from '../platform/zones.ts';
import { versionOn, type Program, type ProgramVersion } from '../programs/index.ts';
import { availableSlots, hasRoom, slotHolding, slotsOf } from './slots.ts';

/** When a rider wants to be fetched, as it was chosen from the list of times. */
export interface PickupChoice {
  pickup: WallTime;
  isWillCall: boolean;
}

/** What goes with a pickup time: the day it belongs to, what is planned and what the rider is told. */
export type Promised = Pick<
  Booking,
  | 'serviceDay'
  | 'isWillCall'
  | 'calledAt'
  | 'scheduledPickupAt'
  | 'scheduledDropoffAt'
  | 'scheduledWall'
  | 'windowStartAt'
  | 'windowEndAt'
>;

export interface Ride {
  program: Program;
  /** From the moment the vehicle stands there to the drop-off. */
  rideSec: number;
  seats: number;
  now: Temporal.Instant;
  except?: BookingId;
}

export type TimeRefusal = 'TIME_SKIPPED' | 'IN_THE_PAST' | 'PICKUPTIMEUNAVAILABLE';

/**
 * Promises a pickup, or says when the next one can be had. The days are those at hand, the wanted one among them; the
 * next time is looked for in it and in those after it.
 */
export function promisePickup(days: readonly Day[], choice: PickupChoice, ride: Ride): Verdict<Promised, TimeRefusal> {
  const { program, now } = ride;
  const date = choice.pickup.wall.toPlainDate();
  if (asksForCall(choice)) {
    return promiseCall(days, date, ride);
  }

  const at = instantOf(choice.pickup.wall, program.zone, choice.pickup.offset);
  if (!at.ok) return no('TIME_SKIPPED', at.refusal.sentence);
  const ahead = canPromiseAt(at.value, now);
  if (!ahead.ok) return ahead;

  const slot = slotHolding(dayOf(days, date), program, at.value, ride.except);
  const version = versionOn(program, date);
  if (!slot || !version)
    return unavailable(days, at.value, ride, `There is no service at ${clockTimeAt(at.value, program.zone)}.`);
  if (!hasRoom(slot, ride.seats)) {
    return unavailable(days, at.value, ride, `${clockTimeAt(at.value, program.zone)} is fully booked.`);
  }
  return yes({
    ...promiseAt(at.value, version, ride.rideSec, program.zone),
    serviceDay: date.toString(),
    isWillCall: false,
    calledAt: null,
  });
}

/** Nobody is promised a minute that has passed. */
export function canPromiseAt(at: Temporal.Instant, now: Temporal.Instant): Verdict<true, 'IN_THE_PAST'> {
  const isPast = Temporal.Instant.compare(at, startOfMinute(now)) < 0;
  return isPast ? no('IN_THE_PAST', 'That time has already passed.') : yes(true);
}

/** Whether the rider will say when: chosen as such, or by the time that stands for it in lists. */
export function asksForCall({ pickup, isWillCall }: PickupChoice): boolean {
  return isWillCall || pickup.wall.toPlainTime().equals(WILL_CALL_TIME);
}

/** The times that follow from a pickup: the window around it that the program tells its riders, and the drop-off. */
export function promiseAt(
  at: Temporal.Instant,
  { windowBeforeMin, windowAfterMin }: Pick<ProgramVersion, 'windowBeforeMin' | 'windowAfterMin'>,
  rideSec: number,
  zone: Zone,
): Omit<Promised, 'serviceDay' | 'isWillCall' | 'calledAt'> {
  return {
    scheduledPickupAt: textOfInstant(at),
    scheduledDropoffAt: textOfInstant(at.add({ seconds: rideSec })),
    scheduledWall: textOfWall(wallOf(at, zone)),
    windowStartAt: textOfInstant(at.subtract({ minutes: windowBeforeMin })),
    windowEndAt: textOfInstant(at.add({ minutes: windowAfterMin })),
  };
}

/** The refusal with the next time that can be had, where the days at hand have one. */
export function unavailable(
  days: readonly Day[],
  after: Temporal.Instant,
  ride: Ride,
  message: string,
): { ok: false; refusal: { code: 'PICKUPTIMEUNAVAILABLE'; sentence: string; fields?: Record<string, string> } } {
  const next = nextPickup(days, after, ride);
  const sentence = next
    ? `${message} Next available time is ${longDate(wallOf(next, ride.program.zone).toPlainDate())}, ${clockTimeAt(next, ride.program.zone)}.`
    : message;
  return no('PICKUPTIMEUNAVAILABLE', sentence, { pickup_time: sentence });
}

/** Where a call knows no refusal of its own for a time gone by, it is a time that cannot be had like any other. */
export function notPast<T>(
  days: readonly Day[],
  { pickup }: PickupChoice,
  ride: Ride,
  promised: Verdict<T, TimeRefusal>,
): Verdict<T, 'TIME_SKIPPED' | 'PICKUPTIMEUNAVAILABLE'> {
  if (promised.ok || promised.refusal.code !== 'IN_THE_PAST') {
    return promised as Verdict<T, 'TIME_SKIPPED' | 'PICKUPTIMEUNAVAILABLE'>; // the third code was just ruled out
  }
  const at = instantOf(pickup.wall, ride.program.zone, pickup.offset);
  return unavailable(days, at.ok ? at.value : ride.now, ride, promised.refusal.sentence);
}

/** The first pickup to be had from a moment on, for the form that offers it. */
export function nextPickup(days: readonly Day[], from: Temporal.Instant, ride: Ride): Temporal.Instant | null {
  const earliest = Temporal.Instant.compare(from, ride.now) < 0 ? ride.now : from;
  for (const day of [...days].sort((a, b) => (a.date < b.date ? -1 : 1))) {
    const slots = availableSlots(day, ride.program, { ...ride, now: earliest });
    if (slots[0]) return slots[0].startsAt;
  }
  return null;
}

/** How long a ride lasts on paper. Even next door takes a minute: nobody gets out before getting in. */
export function rideSecOf(travelSec: number, loadSec: number | null): number {
  return Math.max(60, travelSec + (loadSec ?? 0));
}

/** A ride without a time has a day all the same, on which its program must run. */
function promiseCall(days: readonly Day[], date: Temporal.PlainDate, ride: Ride): Verdict<Promised, TimeRefusal> {
  const { zone } = ride.program;
  if (Temporal.PlainDate.compare(date, serviceDateOf(ride.now, zone)) < 0) {
    return no('IN_THE_PAST', 'That day has already passed.');
  }
  if (slotsOf(dayOf(days, date), ride.program).length === 0) {
    return unavailable(days, date.toZonedDateTime(zone).toInstant(), ride, `There is no service on ${longDate(date)}.`);
  }
  return yes({ ...NO_TIME_YET, serviceDay: date.toString() });
}

/** What a rider who has yet to call is promised: a ride, and no time. */
export const NO_TIME_YET = {
  isWillCall: true,
  calledAt: null,
  scheduledPickupAt: null,
  scheduledDropoffAt: null,
  scheduledWall: null,
  windowStartAt: null,
  windowEndAt: null,
} as const;

function dayOf(days: readonly Day[], date: Temporal.PlainDate): Day {
  const day = days.find((held) => held.date === date.toString());
  invariant(day, `The day ${date.toString()} is not at hand.`);
  return day;
}

/** A ride booked for this very minute is not late by the seconds that typing took. */
function startOfMinute(now: Temporal.Instant): Temporal.Instant {
  return now.round({ smallestUnit: 'minute', roundingMode: 'floor' });
}

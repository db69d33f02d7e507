import { Temporal } from 'temporal-polyfill';
import type { Booking, Wished } from '../day/index.ts';
import { checkDateSpan, coversDay, type DateSpan } from '../fleet/index.ts';
import type { DriverId, Id, ProgramId, VehicleId } from '../platform/ids.ts';
import { WILL_CALL_TIME } from '../platform/time-lists.ts';
import { noRange } from '../platform/time-range.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { checkRecurrence, isNamed, type Recurrence } from './recurrence.ts';

export type StandingOrderId = Id<'subscription'>;

/** A rule that makes rides: who, from where to where, at what time of day, on which days. */
export interface StandingOrder extends DateSpan {
  id: StandingOrderId;
  programId: ProgramId;
  /** What was agreed, each from its day until the next one's. */
  terms: readonly [Terms, ...Terms[]];
  /** Dates left out one by one. */
  skippedOn: readonly Temporal.PlainDate[];
  pauses: readonly DateSpan[];
}

/** What a standing order agrees on, from a day on. */
export interface Terms {
  effectiveOn: Temporal.PlainDate;
  recurrence: Recurrence;
  ride: OrderedRide;
  /** The ride there and those after it. All of a date are made, or none. */
  legs: readonly [Leg, ...Leg[]];
  /** Written into a ride when it is made. What is written there later is the ride's own. */
  notes: Pick<Booking, 'officeNote' | 'adminNote'>;
  wished: { vehicleId: VehicleId | null; driverId: DriverId | null };
}

/** What the rides of an order have in common. */
export type OrderedRide = Pick<Booking, (typeof RIDE_FIELDS)[number]>;

export const RIDE_FIELDS = [
  'riderId',
  'aids',
  'asksDoorToDoor',
  'companions',
  'attendants',
  'guests',
  'serviceAnimals',
  'purpose',
  'payment',
  'payerAccountId',
  'fundingSource',
  'authorizationNumber',
] as const satisfies readonly (keyof Booking)[];

/** One ride of a date. */
export interface Leg extends Pick<Booking, (typeof PLACE_FIELDS)[number]> {
  legNo: number;
  /** 1 where the way back is after midnight. */
  daysLater: number;
  /** What the clock shows, whatever the clocks do in between; null is a will-call. */
  pickupTime: Temporal.PlainTime | null;
  appointmentTime: Temporal.PlainTime | null;
}

export const PLACE_FIELDS = [
  'pickupPlaceId',
  'dropoffPlaceId',
  'pickupAccountId',
  'dropoffAccountId',
] as const satisfies readonly (keyof Booking)[];

/** Judges an order as it is to be: it has days, ends after it begins, comes at least once, and goes before it returns. */
export function checkOrder(order: StandingOrder): Verdict<StandingOrder, 'NO_DAYS' | 'INVALID_TIME_RANGE'> {
  const terms: Terms[] = [];
  for (const one of order.terms) {
    const checked = checkTerms(one);
    if (!checked.ok) return checked;
    terms.push(checked.value);
  }
  if (!checkDateSpan(order).ok) return noSpan();
  const [first = order.terms[0], ...later] = terms;
  const judged: StandingOrder = { ...order, terms: [first, ...later] };
  return order.endsOn === null || comesBy(judged, order.endsOn) ? yes(judged) : noSpan();
}

/** The days an order runs over are not to be had: said beside the last one. */
export function noSpan() {
  const { code, sentence } = noRange().refusal;
  return no(code, sentence, { end_date: sentence });
}

/** Judges terms by themselves, also those of a single date. */
export function checkTerms(terms: Terms): Verdict<Terms, 'NO_DAYS' | 'INVALID_TIME_RANGE'> {
  const recurrence = checkRecurrence(terms.recurrence);
  if (!recurrence.ok) return recurrence;
  if (!areInOrder(terms.legs)) {
    const sentence = 'The ride back starts before the ride there.';
    return no('INVALID_TIME_RANGE', sentence, { pickup_time: sentence });
  }
  const [first, ...later] = terms.legs;
  return yes({ ...terms, recurrence: recurrence.value, legs: [withCall(first), ...later.map(withCall)] });
}

/** Whether two orders would fetch the same rider at the same time on a day of either: one was written down twice. */
export function isSameOrder(a: StandingOrder, b: StandingOrder, from: Temporal.PlainDate): boolean {
  if (a.programId !== b.programId) return false;
  const [begins = from] = [from, a.startsOn, b.startsOn].sort((one, other) => Temporal.PlainDate.compare(other, one));
  for (let date = begins, n = 0; n < DAYS_TOLD_APART; date = date.add({ days: 1 }), n += 1) {
    const [one, other] = [wishOn(a, date), wishOn(b, date)];
    if (one && other && isSamePickup(one, other)) return true;
  }
  return false;
}

/** What was agreed for a date. */
export function termsOn({ terms }: StandingOrder, date: Temporal.PlainDate): Terms {
  const begun = terms.filter(({ effectiveOn }) => Temporal.PlainDate.compare(effectiveOn, date) <= 0);
  return begun.at(-1) ?? terms[0];
}

/** Whether the days of an order name a date, whatever is skipped or paused. */
export function isDayOf(order: StandingOrder, date: Temporal.PlainDate): boolean {
  return coversDay(order, date) && isNamed(termsOn(order, date).recurrence, date);
}

export function isSkipped({ skippedOn }: StandingOrder, date: Temporal.PlainDate): boolean {
  return skippedOn.some((skipped) => skipped.equals(date));
}

export function pauseOn({ pauses }: StandingOrder, date: Temporal.PlainDate): DateSpan | null {
  return pauses.find((pause) => coversDay(pause, date)) ?? null;
}

/** What an order wants on a date; null where it wants no ride. */
export function wishOn(order: StandingOrder, date: Temporal.PlainDate): Terms | null {
  const wanted = isDayOf(order, date) && !isSkipped(order, date) && pauseOn(order, date) === null;
  return wanted ? termsOn(order, date) : null;
}

/** Whom and what the rides of an order are wished with: a ride that becomes one of them says so too. */
export function wishedOf({ wished }: Terms): Wished {
  return { wishedVehicleId: wished.vehicleId, wishedDriverId: wished.driverId };
}

/** How an order stands on a day, as lists sort them. */
export type OrderStatus = 'active' | 'paused' | 'ended';

export function orderStatus(order: StandingOrder, today: Temporal.PlainDate): OrderStatus {
  if (order.endsOn !== null && Temporal.PlainDate.compare(order.endsOn, today) < 0) return 'ended';
  return pauseOn(order, today) === null ? 'active' : 'paused';
}

/** The day a leg is driven on, for an order's date. */
export function serviceDayOf({ daysLater }: Leg, date: Temporal.PlainDate): Temporal.PlainDate {
  return daysLater === 0 ? date : date.add({ days: daysLater });
}

/** Within a quarter of a year any two that repeat come together, if they ever do. */
const DAYS_TOLD_APART = 92;

function isSamePickup({ ride, legs: [first] }: Terms, { ride: other, legs: [otherFirst] }: Terms): boolean {
  const [time, otherTime] = [first.pickupTime, otherFirst.pickupTime];
  if (ride.riderId !== other.riderId) return false;
  if (time === null || otherTime === null)
    return time === otherTime && first.pickupPlaceId === otherFirst.pickupPlaceId;
  return time.equals(otherTime);
}

/** The time that stands for a will-call in lists is none. */
function withCall(leg: Leg): Leg {
  return leg.pickupTime?.equals(WILL_CALL_TIME) ? { ...leg, pickupTime: null } : leg;
}

/** Whether an order has a date at all. One that goes on has its first within weeks, so that no search is long. */
function comesBy(order: StandingOrder, last: Temporal.PlainDate): boolean {
  for (let date = order.startsOn; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    if (isDayOf(order, date)) return true;
  }
  return false;
}

/** A time and a will-call are in any order: the rider rings when it suits. */
function areInOrder(legs: readonly Leg[]): boolean {
  return legs.every((leg, at) => legs.slice(at + 1).every((later) => isBefore(leg, later)));
}

function isBefore(there: Leg, back: Leg): boolean {
  if (there.daysLater !== back.daysLater) return there.daysLater < back.daysLater;
  if (there.pickupTime === null || back.pickupTime === null) return true;
  return Temporal.PlainTime.compare(there.pickupTime, back.pickupTime) < 0;
}

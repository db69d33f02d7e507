import { Temporal } from 'temporal-polyfill';
import { hasBegun, isCanceled, statusOf, type Booking, type JourneyId } from '../day/index.ts';
import { coversDay } from '../fleet/index.ts';
import type { Refusal } from '../platform/verdict.ts';
import { closureOfRides, datesIn, ridesByDate, skippedTimeOn, type Calendar, type DateRange } from './occurrences.ts';
import { isCanceledByOrder, type OrderCancel } from './order-cancels.ts';
import { isAsOrdered, wantSame } from './same-ride.ts';
import { isSkipped, pauseOn, wishOn, type Leg, type StandingOrder, type Terms } from './standing-order.ts';

/** A ride that an order wants. */
export interface RideWish {
  date: Temporal.PlainDate;
  leg: Leg;
  terms: Terms;
  /** Of the other rides of the date that are there already; null where none is, or it goes alone. */
  journeyId: JourneyId | null;
}

/** Why a ride stays as it is, although the order now wants something else. */
export type KeptBecause = 'changed_by_hand' | 'canceled_by_hand' | 'dispatched' | 'under_way';

/** What making rides, or changing their order, does to the rides of its dates. What is in no list stays as it is. */
export interface Effect {
  added: readonly RideWish[];
  changed: readonly { ride: Booking; wish: RideWish }[];
  /** The order had canceled them and wants them back: there is one ride for a date and a leg, ever. */
  restored: readonly { ride: Booking; wish: RideWish }[];
  canceled: readonly { ride: Booking; date: Temporal.PlainDate; because: OrderCancel }[];
  kept: readonly { ride: Booking; date: Temporal.PlainDate; because: KeptBecause }[];
  refused: readonly { date: Temporal.PlainDate; refusal: Refusal<'TIME_SKIPPED'> }[];
}

export interface EffectFacts extends Calendar {
  /** From the first day whose rides may still change to the last one whose rides are made ahead. */
  range: DateRange;
  /** All rides of the order on those dates and after them, canceled ones too. */
  rides: readonly Booking[];
}

/**
 * What is to be done so that the rides of an order are as it wants them. Asked again after that was done, or half of it,
 * it names what is left. The rides of a date are changed together or kept together: nobody is brought to a
 * place and not fetched. Rides on a day that was closed since stay booked, and none are added to it.
 */
export function effectOf(before: StandingOrder, after: StandingOrder, facts: EffectFacts): Effect {
  const effect = nothing();
  const byDate = ridesByDate(facts.rides);
  for (const date of [...datesIn(facts.range), ...datesBeyond(facts.range, byDate)]) {
    const wish = wishOn(after, date);
    // Who leaves out a date by its name means the ride of that date, whoever changed it.
    const isNamed = isSkipped(after, date) && !isSkipped(before, date);
    const rides = byDate.get(date.toString()) ?? [];
    judgeDate(effect, { before, order: after, date, rides, wish, isNamed }, facts);
  }
  return effect;
}

/**
 * What it does to give one date other terms, and no other date. The order stays as it is, and the rides of that date are
 * from then on rides that a hand changed. A date that is not reached yet is made now.
 */
export function effectOnDate(order: StandingOrder, date: Temporal.PlainDate, terms: Terms, facts: EffectFacts): Effect {
  const effect = nothing();
  const rides = ridesByDate(facts.rides).get(date.toString()) ?? [];
  judgeDate(effect, { before: order, order, date, rides, wish: terms, isNamed: true }, facts);
  return effect;
}

/** What the job of every night does: rides that are not there are made or brought back, and no other is touched. */
export function ridesToMake(order: StandingOrder, facts: EffectFacts): Pick<Effect, 'added' | 'restored' | 'refused'> {
  const { added, restored, refused } = effectOf(order, order, facts);
  return { added, restored, refused };
}

type Drafted = { -readonly [List in keyof Effect]: Effect[List][number][] };

function nothing(): Drafted {
  return { added: [], changed: [], restored: [], canceled: [], kept: [], refused: [] };
}

interface Dated {
  before: StandingOrder;
  order: StandingOrder;
  date: Temporal.PlainDate;
  rides: readonly Booking[];
  /** What is wanted of the date now. */
  wish: Terms | null;
  /** The date itself was chosen, so that what a hand changed there is meant too. */
  isNamed: boolean;
}

function judgeDate(effect: Drafted, dated: Dated, facts: EffectFacts): void {
  const { before, order, date, rides, wish } = dated;
  const isClosed = wish !== null && closureOfRides(wish, date, order, facts) !== null;
  const steps = stepsTo(wish, date, rides).filter((step) => !(isClosed && makesRide(step)));
  if (steps.length === 0) return;

  const was = wishOn(before, date);
  const because = keptBecause(dated, steps, was);
  if (because !== null) {
    const isAsked = !wantSame(was, wish, date);
    if (isAsked) effect.kept.push(...keptRides(rides, because).map((ride) => ({ ride, date, because })));
    return;
  }
  const refusal = wish && skippedTimeOn(wish, date, facts.zone);
  if (refusal) {
    effect.refused.push({ date, refusal });
    return;
  }
  for (const step of steps) {
    if (step.do === 'add') effect.added.push(step.wish);
    if (step.do === 'change') effect.changed.push({ ride: step.ride, wish: step.wish });
    if (step.do === 'restore') effect.restored.push({ ride: step.ride, wish: step.wish });
    if (step.do === 'cancel') effect.canceled.push({ ride: step.ride, date, because: cancelBecause(order, date) });
  }
}

type Step =
  | { do: 'add'; wish: RideWish }
  | { do: 'change' | 'restore'; ride: Booking; wish: RideWish }
  | { do: 'cancel'; ride: Booking };

/** What would make the rides of a date be as wished. */
function stepsTo(wish: Terms | null, date: Temporal.PlainDate, rides: readonly Booking[]): Step[] {
  const legs = wish?.legs ?? [];
  const unwanted = rides.filter((ride) => !isCanceled(ride) && !legs.some(({ legNo }) => legNo === ride.legNo));
  const cancels = unwanted.map((ride): Step => ({ do: 'cancel', ride }));
  if (wish === null) return cancels;
  const journeyId = rides.find((ride) => ride.journeyId !== null)?.journeyId ?? null;
  const wanted = legs.map((leg) => stepOfLeg({ date, leg, terms: wish, journeyId }, rides));
  return [...wanted.filter((step) => step !== null), ...cancels];
}

function stepOfLeg(wish: RideWish, rides: readonly Booking[]): Step | null {
  const ride = rides.find(({ legNo }) => legNo === wish.leg.legNo);
  if (!ride) return { do: 'add', wish };
  if (isCanceledByOrder(ride)) return { do: 'restore', ride, wish };
  if (isCanceled(ride) || isAsOrdered(ride, wish.terms, wish.leg, wish.date)) return null;
  return { do: 'change', ride, wish };
}

function makesRide(step: Step): boolean {
  return step.do === 'add' || step.do === 'restore';
}

/** Why all rides of a date stay as they are; null where nothing stands in the way. */
function keptBecause(
  { date, rides, wish, isNamed }: Dated,
  steps: readonly Step[],
  was: Terms | null,
): KeptBecause | null {
  const live = rides.filter((ride) => !isCanceled(ride));
  if (live.some(hasBegun)) return 'under_way';
  // A driver has it on the manifest: what changes there is changed on the board, where the vehicle is asked. It may be canceled.
  if (steps.some((step) => step.do === 'change' && statusOf(step.ride) === 'dispatched')) return 'dispatched';
  if (isNamed) return null;
  if (rides.some(isCanceledByHand)) return 'canceled_by_hand';
  // Neither what was wanted nor what is wanted now: that is somebody's own doing.
  const isOrdered = (ride: Booking) => isWanted(ride, was, date) || isWanted(ride, wish, date);
  return live.every(isOrdered) ? null : 'changed_by_hand';
}

function isWanted(ride: Booking, terms: Terms | null, date: Temporal.PlainDate): boolean {
  const leg = terms?.legs.find(({ legNo }) => legNo === ride.legNo);
  return terms !== null && leg !== undefined && isAsOrdered(ride, terms, leg, date);
}

function isCanceledByHand(ride: Booking): boolean {
  return isCanceled(ride) && !isCanceledByOrder(ride);
}

/** Which rides of a kept date are told: those that go, and where that is the reason, those that somebody canceled. */
function keptRides(rides: readonly Booking[], because: KeptBecause): Booking[] {
  return rides.filter((ride) => !isCanceled(ride) || (because === 'canceled_by_hand' && isCanceledByHand(ride)));
}

function cancelBecause(order: StandingOrder, date: Temporal.PlainDate): OrderCancel {
  if (isSkipped(order, date)) return 'skipped';
  if (pauseOn(order, date) !== null) return 'paused';
  return coversDay({ startsOn: date, endsOn: order.endsOn }, date) ? 'changed' : 'ended';
}

/** Dates after the last one that rides are made for, on which some were made all the same. */
function datesBeyond({ through }: DateRange, byDate: ReadonlyMap<string, unknown>): Temporal.PlainDate[] {
  const dates = [...byDate.keys()].filter((date) => date > through.toString()).sort();
  return dates.map((date) => Temporal.PlainDate.from(date));
}

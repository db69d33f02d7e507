import { Temporal } from 'temporal-polyfill';
import { checkDateSpan, type DateSpan } from '../fleet/index.ts';
import { noRange } from '../platform/time-range.ts';
import { yes, type Verdict } from '../platform/verdict.ts';
import { checkOrder, noSpan, type StandingOrder, type Terms } from './standing-order.ts';

/** What is done to a standing order. Each gives the order as it is then; what that does to its rides, `effectOf` says. */

/** No rides from a day on, until another one or until somebody says otherwise. Both days are without. */
export function pauseOrder(order: StandingOrder, pause: DateSpan): Verdict<StandingOrder, 'INVALID_TIME_RANGE'> {
  return checkDateSpan(pause).ok ? yes({ ...order, pauses: [...order.pauses, pause] }) : noRange();
}

/** Rides again from a day on, also where a pause was to last longer or was to begin later. */
export function resumeOrder(order: StandingOrder, from: Temporal.PlainDate): StandingOrder {
  const pauses = order.pauses
    .filter(({ startsOn }) => isBefore(startsOn, from))
    .map((pause) => (pause.endsOn && isBefore(pause.endsOn, from) ? pause : { ...pause, endsOn: dayBefore(from) }));
  return { ...order, pauses };
}

/** The last day with a ride; null is no end. An order may end on the day before it begins: it never came to a ride. */
export function endOrder(
  order: StandingOrder,
  endsOn: Temporal.PlainDate | null,
): Verdict<StandingOrder, 'INVALID_TIME_RANGE'> {
  const hasRange = endsOn === null || !isBefore(endsOn, dayBefore(order.startsOn));
  return hasRange ? yes({ ...order, endsOn }) : noSpan();
}

/**
 * Other terms from a day on, and no longer those that were agreed for later. Before that day everything stays as it was
 * agreed. `All` is the same from today on: what has been is not rewritten.
 */
export function changeFrom(
  order: StandingOrder,
  from: Temporal.PlainDate,
  wanted: Omit<Terms, 'effectiveOn'>,
): Verdict<StandingOrder, 'NO_DAYS' | 'INVALID_TIME_RANGE'> {
  const terms: Terms = { ...wanted, effectiveOn: from };
  const [first, ...later] = order.terms.filter(({ effectiveOn }) => isBefore(effectiveOn, from));
  return checkOrder({ ...order, terms: first ? [first, ...later, terms] : [terms] });
}

function isBefore(a: Temporal.PlainDate, b: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(a, b) < 0;
}

function dayBefore(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.subtract({ days: 1 });
}

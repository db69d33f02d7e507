import { Temporal } from 'temporal-polyfill';
import type { DateSpan } from '../fleet/index.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { changeOrder, type ChangedOrder, type Reach } from './change-order.ts';
import { editTerms, isOfOneDate, type TermsEdit } from './edit-terms.ts';
import { effectOf, type EffectFacts } from './effect.ts';
import { endOrder, pauseOrder, resumeOrder } from './order-deeds.ts';
import { checkOrder, termsOn, type StandingOrder } from './standing-order.ts';

/** What of an order is to be otherwise. What is left out stays. */
export interface OrderEdit {
  terms?: TermsEdit;
  startsOn?: Temporal.PlainDate;
  endsOn?: Temporal.PlainDate | null;
  skippedOn?: readonly Temporal.PlainDate[];
  pause?: DateSpan;
  /** Rides again from this day on. */
  resumeFrom?: Temporal.PlainDate;
}

type Code = 'NO_DAYS' | 'INVALID_TIME_RANGE' | 'INVALID_DATE_RANGE';

/**
 * The order as it is to be, and what that does to its rides: asked before anybody confirms it, and by whoever carries it
 * out. Terms reach as far as it is said; the days an order runs over, its pauses and what is left out are its own.
 */
export function editOrder(
  order: StandingOrder,
  { terms, ...days }: OrderEdit,
  reach: Reach,
  facts: EffectFacts,
): Verdict<ChangedOrder, Code> {
  const wanted = terms && editTerms(termsOn(order, firstDay(order, reach, facts)), terms);
  if (reach.dates === 'this') {
    if (!wanted || !terms || !isOfOneDate(terms) || Object.keys(days).length > 0) {
      return no('INVALID_DATE_RANGE', 'This changes more than one date. Choose from here on, or all that are to come.');
    }
    return changeOrder(order, wanted, reach, facts);
  }
  const spanned = withDays(order, days);
  if (!spanned.ok) return spanned;
  if (!wanted) return yes({ order: spanned.value, effect: effectOf(order, spanned.value, facts) });
  const changed = changeOrder(spanned.value, wanted, reach, facts);
  return changed.ok
    ? yes({ order: changed.value.order, effect: effectOf(order, changed.value.order, facts) })
    : changed;
}

function withDays(order: StandingOrder, edit: Omit<OrderEdit, 'terms'>): Verdict<StandingOrder, Code> {
  let after = order;
  if (edit.startsOn) {
    const checked = checkOrder({ ...after, startsOn: edit.startsOn, endsOn: edit.endsOn ?? after.endsOn });
    if (!checked.ok) return checked;
    after = { ...after, startsOn: edit.startsOn };
  }
  if (edit.endsOn !== undefined) {
    const ended = endOrder(after, edit.endsOn);
    if (!ended.ok) return ended;
    after = ended.value;
  }
  if (edit.skippedOn) after = { ...after, skippedOn: inOrder(edit.skippedOn) };
  if (edit.pause) {
    const paused = pauseOrder(after, edit.pause);
    if (!paused.ok) return paused;
    after = paused.value;
  }
  return yes(edit.resumeFrom ? resumeOrder(after, edit.resumeFrom) : after);
}

/** The day whose terms are changed: an order that has not begun has none before its first. */
function firstDay({ startsOn }: StandingOrder, reach: Reach, { range }: EffectFacts): Temporal.PlainDate {
  const from = reach.dates === 'all' ? range.from : reach.date;
  return Temporal.PlainDate.compare(from, startsOn) < 0 ? startsOn : from;
}

function inOrder(dates: readonly Temporal.PlainDate[]): Temporal.PlainDate[] {
  const byText = new Map(dates.map((date) => [date.toString(), date]));
  return [...byText.values()].sort((a, b) => Temporal.PlainDate.compare(a, b));
}

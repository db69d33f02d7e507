import { Temporal } from 'temporal-polyfill';
import { yes, type Verdict } from '../platform/verdict.ts';
import { effectOf, effectOnDate, type Effect, type EffectFacts } from './effect.ts';
import { changeFrom } from './order-deeds.ts';
import { checkTerms, type StandingOrder, type Terms } from './standing-order.ts';

/** How far a change reaches: one date, that date and those after it, or all that are still to come. */
export type Reach = { dates: 'this' | 'from_here_on'; date: Temporal.PlainDate } | { dates: 'all' };

export interface ChangedOrder {
  order: StandingOrder;
  effect: Effect;
}

/**
 * Other terms for an order, and what they do to its rides: asked by each of the three choices before one is made, and by
 * whoever carries it out. What has been is never rewritten, however far back a change is to reach.
 */
export function changeOrder(
  order: StandingOrder,
  wanted: Omit<Terms, 'effectiveOn'>,
  reach: Reach,
  facts: EffectFacts,
): Verdict<ChangedOrder, 'NO_DAYS' | 'INVALID_TIME_RANGE'> {
  if (reach.dates === 'this') {
    const terms = checkTerms({ ...wanted, effectiveOn: reach.date });
    return terms.ok ? yes({ order, effect: effectOnDate(order, reach.date, terms.value, facts) }) : terms;
  }
  const today = facts.range.from;
  const from = reach.dates === 'all' ? today : laterOf(reach.date, today);
  const changed = changeFrom(order, from, wanted);
  return changed.ok ? yes({ order: changed.value, effect: effectOf(order, changed.value, facts) }) : changed;
}

function laterOf(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) > 0 ? a : b;
}

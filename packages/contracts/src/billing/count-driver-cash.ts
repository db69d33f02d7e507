import { z } from 'zod';
import { call, cents, day, id, levels, text } from '../platform/index.ts';

/**
 * Counts what a driver brings in of the cash of a day. `taken_cents` is what whoever counts was shown, so that nothing is
 * counted that came since; a difference has its reason.
 */
export const countDriverCash = call('v1_webapp_count_driver_cash', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  params: { driver_id: id, date: day, taken_cents: cents, counted_cents: cents, reason: text(500).optional() },
  result: z.object({ cash_count_id: id, sentence: z.string() }),
  refusals: ['NOTHING_TO_COUNT', 'CASH_CHANGED', 'AMOUNT_INVALID', 'REASON_MISSING'],
});

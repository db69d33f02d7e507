import { call, id, levels } from '../platform/index.ts';
import { invoice } from './invoice.ts';

/** Pays an open invoice out of what its payer has paid too much: as much as there is, and no more than is open. */
export const useCredit = call('v1_webapp_use_credit', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'invoice',
  readsRiders: true,
  params: { invoice_id: id },
  result: invoice,
  refusals: ['NOTHING_OPEN', 'NO_CREDIT', 'STALE'],
});

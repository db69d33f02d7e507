import { z } from 'zod';
import { call, day, levels } from '../platform/index.ts';
import { invoice } from './invoice.ts';

/** Drafts what every payer is to be asked for until a day, in place of the drafts there are. */
export const draftInvoices = call('v1_webapp_draft_invoices', {
  by: levels(3, 4),
  effect: 'operation',
  readsRiders: true,
  params: { through: day },
  result: z.array(invoice),
  refusals: ['DAY_TO_COME'],
});

import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { invoice } from './invoice.ts';

/** Issues drafts: each gets the next number of its year. What was issued is never edited. */
export const issueInvoices = call('v1_webapp_issue_invoices', {
  by: levels(3, 4),
  effect: 'operation',
  readsRiders: true,
  params: { invoice_ids: z.array(id).min(1).max(500) },
  result: z.array(invoice),
  refusals: ['NOTHING_TO_ISSUE', 'NO_ADDRESS', 'ALREADY_ISSUED'],
});

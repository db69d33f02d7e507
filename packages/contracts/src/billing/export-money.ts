import { z } from 'zod';
import { call, levels } from '../platform/index.ts';
import { monthText } from './month.ts';

/**
 * A file of a month for whoever keeps the books: the invoices issued in it, their lines under the columns of QuickBooks Online, or
 * the journal of the ledger. It goes after a day.
 */
export const exportMoney = call('v1_webapp_export_money', {
  by: levels(3, 4),
  readsRiders: true,
  params: { what: z.enum(['invoices', 'quickbooks', 'journal']), month: monthText, format: z.enum(['csv', 'xlsx']) },
  result: z.object({ file_url: z.string(), file_name: z.string(), rows: z.int() }),
  refusals: ['NOTHING_THERE'],
});

import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { monthText } from './month.ts';

/** The statement of a payer as it goes into an envelope: a PDF, which goes after a day. */
export const getPayerStatementFile = call('v1_webapp_get_payer_statement_file', {
  by: levels(3, 4),
  readsRiders: true,
  params: { account_id: id, from: monthText, through: monthText },
  result: z.object({ file_url: z.string(), file_name: z.string() }),
  refusals: ['MONTHS_INVALID'],
});

import { z } from 'zod';
import { call, cents, day, id, levels } from '../platform/index.ts';
import { monthText } from './month.ts';

/** The account of one payer between two months: what it owed, what moved that, and what it owes; with what is open by its age. */
export const getPayerStatement = call('v1_webapp_get_payer_statement', {
  by: levels(3, 4),
  readsRiders: true,
  params: { account_id: id, from: monthText, through: monthText },
  result: z.object({
    today: day,
    account_id: id,
    account_name: z.string(),
    opening_cents: cents,
    lines: z.array(
      z.object({
        entry_id: id,
        on: day,
        about: z.string(),
        amount_cents: cents,
        balance_cents: cents,
        invoice_id: id.nullable(),
      }),
    ),
    closing_cents: cents,
    /** As of today, whatever months are asked for. */
    not_due: cents,
    from_1: cents,
    from_31: cents,
    from_61: cents,
    from_91: cents,
    open_cents: cents,
    not_invoiced_cents: cents,
    credit_cents: cents,
  }),
  refusals: ['MONTHS_INVALID'],
});

import { z } from 'zod';
import { call, day, id, levels, sumCents } from '../platform/index.ts';
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
    opening_cents: sumCents,
    lines: z.array(
      z.object({
        entry_id: id,
        on: day,
        about: z.string(),
        amount_cents: sumCents,
        balance_cents: sumCents,
        invoice_id: id.nullable(),
      }),
    ),
    closing_cents: sumCents,
    /** As of today, whatever months are asked for. */
    not_due: sumCents,
    from_1: sumCents,
    from_31: sumCents,
    from_61: sumCents,
    from_91: sumCents,
    open_cents: sumCents,
    not_invoiced_cents: sumCents,
    credit_cents: sumCents,
  }),
  refusals: ['MONTHS_INVALID'],
});

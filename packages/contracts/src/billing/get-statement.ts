import { z } from 'zod';
import { call, day, id, levels, sumCents } from '../platform/index.ts';

/** What a payer owes and for how long: every payer's, or one's. */
export const getStatement = call('v1_webapp_get_statement', {
  by: levels(3, 4),
  params: { account_id: id.optional() },
  result: z.object({
    today: day,
    payers: z.array(
      z.object({
        account_id: id,
        account_name: z.string(),
        not_due: sumCents,
        from_1: sumCents,
        from_31: sumCents,
        from_61: sumCents,
        from_91: sumCents,
        open_cents: sumCents,
        credit_cents: sumCents,
      }),
    ),
  }),
});

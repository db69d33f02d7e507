import { z } from 'zod';
import { call, cents, day, id, levels } from '../platform/index.ts';

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
        not_due: cents,
        from_1: cents,
        from_31: cents,
        from_61: cents,
        from_91: cents,
        open_cents: cents,
        credit_cents: cents,
      }),
    ),
  }),
});

import { getBillingList as contract } from '@handrail/contracts/billing';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import '../invoice-tables.ts';
import { officeDay } from '../today.ts';

export const getBillingListHandler = read(contract, async (_, { queries, by, clock }) => {
  const today = (await officeDay(queries, by.operator, clock)).toString();
  const rows = await queries
    .selectFrom('billing')
    .selectAll()
    .where('operator_id', '=', by.operator)
    .orderBy('starts_on', 'desc')
    .orderBy('billing_id', 'desc')
    .execute();
  return yes(
    rows.map(({ billing_id, plan, starts_on, ends_on, due_on, cents, paid_on }) => ({
      billing_id,
      plan,
      period_start: starts_on,
      period_end: ends_on,
      amount_cents: cents,
      status: paid_on !== null ? ('paid' as const) : due_on < today ? ('overdue' as const) : ('open' as const),
    })),
  );
});

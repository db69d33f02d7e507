import { reopenMonth as contract } from '@handrail/contracts/billing';
import { reopenMonth } from '@handrail/domain/billing';
import { invariant, yes } from '@handrail/domain/platform';
import { change } from '../../platform/calls/handler.ts';
import { closedMonthEntity } from '../entities.ts';
import { listClosedMonths } from '../month-store.ts';

export const reopenMonthHandler = change(contract, async ({ month, reason }, { tx, because }) => {
  const [last, before] = await listClosedMonths({ queries: tx.queries, operator: tx.operator });
  const verdict = reopenMonth(month, { closedThrough: last?.month ?? null, reason });
  if (!verdict.ok) return verdict;
  invariant(last, 'It is the last that was closed.');
  because(reason);
  await tx.remove(closedMonthEntity, last.closed_month_id, last.version);
  return yes({ month, closed_through: before?.month ?? null });
});

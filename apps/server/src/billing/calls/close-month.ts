import { closeMonth as contract } from '@handrail/contracts/billing';
import { closeMonth } from '@handrail/domain/billing';
import { invariant, yes } from '@handrail/domain/platform';
import { change } from '../../platform/calls/handler.ts';
import { closedMonthEntity } from '../entities.ts';
import { closedThrough, sealThrough } from '../month-store.ts';
import { officeDay } from '../today.ts';

/** Whoever posts holds the operator's head, so what is sealed here is all there will be. */
export const closeMonthHandler = change(contract, async ({ month }, { tx, by, clock }) => {
  const asking = { queries: tx.queries, operator: tx.operator };
  const today = await officeDay(tx.queries, tx.operator, clock);
  const verdict = closeMonth(month, { closedThrough: await closedThrough(asking), today });
  if (!verdict.ok) return verdict;
  const { entries, debitCents } = await sealThrough(asking, month);
  invariant(by.personId !== null, 'A level is held by somebody.');
  await tx.insert(closedMonthEntity, {
    month,
    closed_at: clock.now().toString(),
    closed_by: by.personId,
    entries,
    debit_cents: debitCents,
  });
  return yes({ month, closed_through: month });
});

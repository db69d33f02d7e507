import { no } from '@handrail/domain/platform';
import type { UndoRule } from '../log/index.ts';
import { inHandOf } from './cash-store.ts';
import { cashCountEntity, paymentEntity } from './entities.ts';
import { isOverdrawn, paidAheadOf } from './prepaid-store.ts';

/** What a driver took can be taken back as long as it is in their hands, and counted again while as much of it is there. */
export const cashIsThere: UndoRule = async ({ tx, changes }) => {
  const asking = { queries: tx.queries, operator: tx.operator };
  for (const { entity, before, after } of changes) {
    if (entity === cashCountEntity.name && before === null && after !== null) {
      const left = await inHandOf(asking, String(after['driver_id']), String(after['service_day']));
      if (left < Number(after['taken_cents'])) return refused('that cash is no longer there to be counted');
    }
    if (entity !== paymentEntity.name || (before !== null && after !== null)) continue;
    const row = before ?? after;
    const driver = row?.['taken_by'];
    if (!row || (typeof driver !== 'number' && typeof driver !== 'string')) continue;
    const booking = await tx.queries
      .selectFrom('booking')
      .select(['rider_id', 'service_day'])
      .where('operator_id', '=', tx.operator)
      .where('booking_id', '=', String(row['booking_id']))
      .executeTakeFirst();
    if (!booking || booking.rider_id !== String(row['party_id'])) return refused('the ride is another one by now');
    if (after !== null) continue;
    const left = await inHandOf(asking, String(driver), booking.service_day);
    if (left < Number(row['cents'])) return refused('the driver’s cash was counted since');
  }
  return null;
};

/** What was put in can be taken out again as long as it was not ridden for. */
export const aheadIsThere: UndoRule = async ({ tx, changes }) => {
  const asking = { queries: tx.queries, operator: tx.operator };
  const byRider = Map.groupBy(
    changes.filter(({ before, after }) => before === null || after === null),
    ({ before, after }) => String((before ?? after)?.['rider_id']),
  );
  for (const [rider, of] of byRider) {
    // The rows are as the undo leaves them; what follows in the ledger is not posted yet.
    const coming = of.reduce((sum, { before, after }) => {
      const row = before ?? after;
      const cents = Number(row?.['cents']) * (row?.['kind'] === 'top_up' ? 1 : -1);
      return sum + (after === null ? 0 - cents : cents);
    }, 0);
    const ahead = await paidAheadOf(asking, rider);
    if (isOverdrawn({ ...ahead, balanceCents: ahead.balanceCents + coming })) {
      return refused('it was ridden for since');
    }
  }
  return null;
};

function refused(why: string) {
  return no('UNDO_SUPERSEDED', `This can't be undone: ${why}.`).refusal;
}

import { entryOfRow, type LoggedRow } from '@handrail/domain/day';
import type { RiderId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { handOnRows } from '../platform/log/hand-on.ts';
import type { Tx } from '../platform/log/tx.ts';
import { chargeRides } from './charge-rides.ts';
import { prepaidChangeEntity, savedCardEntity } from './entities.ts';
import { moveAhead } from './move-ahead.ts';
import { movePaid } from './move-paid.ts';

/**
 * Cards, what was paid ahead and payments go along, and what rides were charged and what was paid for them is the record's that stays: the ledger
 * owes to one person.
 */
export async function moveRecords(tx: Tx, { from, to }: { from: RiderId; to: RiderId }): Promise<object> {
  await handOnRows(tx, savedCardEntity, { from, to });
  const ahead = await tx.queries
    .selectFrom('prepaid_change')
    .select('prepaid_change_id')
    .where('operator_id', '=', tx.operator)
    .where('rider_id', '=', from)
    .execute();
  await handOnRows(tx, prepaidChangeEntity, { from, to });
  await moveAhead(
    tx,
    ahead.map(({ prepaid_change_id: id }) => ({ id, from, to })),
  );
  // Whether their rides have been moved by now is no matter: each is charged as the ride of whoever stays.
  const { rows } = await sql<{ row: LoggedRow }>`
    select to_jsonb(b) as row from booking b
    where b.operator_id = ${tx.operator} and b.rider_id in (${from}, ${to})
      and exists (
        select 1 from money_entry e
        where e.operator_id = b.operator_id and e.booking_id = b.booking_id)
    order by b.booking_id`.execute(tx.queries);
  const rides = rows.map(({ row }) => ({ ...entryOfRow('booking', row), riderId: to }));
  await chargeRides(
    tx,
    rides.map((ride) => ({ id: ride.id, is: ride })),
  );
  await movePaid(
    tx,
    rides.map(({ id }) => ({ id, from, to })),
  );
  return {};
}

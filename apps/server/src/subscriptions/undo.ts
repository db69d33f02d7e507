import { no } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { UndoRule } from '../log/index.ts';
import { subscriptionEntity } from './entities.ts';

/** Rides that were made since stand on what is taken back: nobody would know them for the order's any more. */
const noRidesWereMadeSince: UndoRule = async ({ tx, changes, operation }) => {
  const orders = changes.flatMap(({ id, after }) => (after === null || isNoteAlone(after) ? [] : [id]));
  if (orders.length === 0) return null;
  const { rows } = await sql`
    select 1 from booking b join change c on c.operator_id = b.operator_id and c.id = b.booking_id
    where b.operator_id = ${tx.operator} and b.subscription_id = any(${orders}::bigint[])
      and c.entity = 'booking' and c.version > ${operation.version} and c.version < ${tx.version}
      and c.before is null and c.after ->> 'origin' = 'standing_order'
    limit 1`.execute(tx.queries);
  if (rows.length === 0) return null;
  return no('UNDO_SUPERSEDED', "This can't be undone: the order has made rides since. Change it instead.").refusal;
};

export const undoRules: Record<string, UndoRule> = { [subscriptionEntity.name]: noRidesWereMadeSince };

function isNoteAlone(fields: object): boolean {
  return Object.keys(fields).join() === 'note';
}

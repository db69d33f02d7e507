import { mergeCommunityMembers } from '@handrail/contracts/riders';
import { no } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { moveRides } from '../day/index.ts';
import type { UndoRule } from '../log/index.ts';
import { subscriptionEntity } from './entities.ts';

/** Rides that were made since stand on what is taken back: nobody would know them for the order's any more. */
const noRidesWereMadeSince: UndoRule = async ({ tx, changes, operation }) => {
  const orders = changes.flatMap(({ id, after }) =>
    after === null || isNoteAlone(after) || isRiderAlone(operation.call) ? [] : [id],
  );
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

/** Rides that an order made since its rider's record became part of another go back with the order. */
const ridesFollowTheirOrder: UndoRule = async ({ tx, changes, operation }) => {
  if (!isRiderAlone(operation.call)) return null;
  for (const { id, before, after } of changes) {
    const [from, to] = [before?.['rider_id'], after?.['rider_id']];
    if (typeof from === 'string' || typeof from === 'number')
      await moveRides(tx, { from: String(from), to: String(to), orders: [id] });
  }
  return null;
};

export const undoRules: Record<string, UndoRule> = {
  [subscriptionEntity.name]: async (undoing) =>
    (await noRidesWereMadeSince(undoing)) ?? (await ridesFollowTheirOrder(undoing)),
};

/** Two records of one rider becoming one changes of an order only whose it is. */
function isRiderAlone(call: string): boolean {
  return call === mergeCommunityMembers.name;
}

function isNoteAlone(fields: object): boolean {
  return Object.keys(fields).join() === 'note';
}

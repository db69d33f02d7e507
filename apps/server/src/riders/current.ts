import type { CurrentReaders } from '../platform/calls/current.ts';
import { listMemberNumbers } from './member-numbers.ts';
import { findRider } from './rider-store.ts';
import { numberOnWire, riderOnWire } from './rider-wire.ts';

export const current: CurrentReaders = {
  member: async (queries, by, params) => {
    const rider = await findRider(queries, by.operator, String(params['user_id']));
    return rider && riderOnWire(rider);
  },
  member_number: async (queries, { operator }, params, { vault }) => {
    const row = await queries
      .selectFrom('member_number')
      .select('rider_id')
      .where('operator_id', '=', operator)
      .where('member_number_id', '=', String(params['member_number_id']))
      .executeTakeFirst();
    const numbers = row ? await listMemberNumbers({ queries, operator, vault }, row.rider_id) : [];
    const number = numbers.find(({ id }) => id === params['member_number_id']);
    return number ? numberOnWire(number) : null;
  },
};

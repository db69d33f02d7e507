import type { CurrentReaders } from '../platform/calls/current.ts';
import { findRider } from './rider-store.ts';
import { riderOnWire } from './rider-wire.ts';

export const current: CurrentReaders = {
  member: async (queries, by, params) => {
    const rider = await findRider(queries, by.operator, String(params['user_id']));
    return rider && riderOnWire(rider);
  },
};

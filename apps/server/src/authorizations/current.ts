import type { CurrentReaders } from '../platform/calls/current.ts';
import { authorizationsOnWire } from './authorization-wire.ts';
import { todayOf } from './today.ts';

/** What stands there now, for whoever was second. */
export const current: CurrentReaders = {
  authorization: async (queries, { operator }, params, { clocks }) => {
    const asking = { queries, operator };
    const today = await todayOf(asking, clocks.town.now());
    const [one] = await authorizationsOnWire(asking, { ids: [String(params['authorization_id'])] }, today);
    return one ?? null;
  },
};

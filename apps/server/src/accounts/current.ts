import type { CurrentReaders } from '../platform/calls/current.ts';
import { findAccount } from './account-store.ts';
import { accountOnWire } from './account-wire.ts';
import { ruleOnWire } from './payer-rules.ts';

/** What stands there now, for whoever was second. */
export const current: CurrentReaders = {
  account: async (queries, { operator }, params) => {
    const stored = await findAccount({ queries, operator }, String(params['account_id']));
    return stored && accountOnWire(stored);
  },
  payer_rule: async (queries, { operator }, params) =>
    ruleOnWire({ queries, operator }, String(params['insurance_id'])),
};

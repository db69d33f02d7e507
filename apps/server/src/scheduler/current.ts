import type { CurrentReaders } from '../platform/calls/current.ts';
import { findPlan } from './plan-store.ts';

/** How a plan stands now, for whoever was second. */
export const current: CurrentReaders = {
  plan: async (queries, { operator }, params) => {
    const plan = await findPlan({ queries, operator }, String(params['queue_id']));
    return plan && { queue_id: plan.plan_id, version: plan.version, state: plan.state };
  },
};

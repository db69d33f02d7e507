import type { CurrentReaders } from '../platform/calls/current.ts';
import { findPlan, planOfFee } from './plan-store.ts';
import { feeOnWire, planOnWire } from './plan-wire.ts';
import { todayOfProgram } from './today-of-plan.ts';
import { versionBefore } from './write-version.ts';

/** What stands there now, for whoever was second. */
export const current: CurrentReaders = {
  pricing: async (queries, { operator }, params, { clocks }) => {
    const asking = { queries, operator, clock: clocks.town };
    const stored = await findPlan(asking, String(params['pricing_id']));
    return stored && planOnWire(stored, await todayOfProgram(asking, stored.plan.programId));
  },
  addl_fee: async (queries, { operator }, params, { clocks }) => {
    const asking = { queries, operator, clock: clocks.town };
    const id = String(params['addl_fee_id']);
    const stored = await planOfFee(asking, id);
    if (!stored) return null;
    const asked = params['effective_on'];
    const day = typeof asked === 'string' ? asked : await todayOfProgram(asking, stored.plan.programId);
    const fee = versionBefore(stored, day).additionalFees.find((one) => one.id === id);
    return fee ? feeOnWire(stored, fee) : null;
  },
};

import { getPricingAddlFees as contract } from '@handrail/contracts/pricing';
import { yes } from '@handrail/domain/platform';
import { lookingOf } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { read } from '../../platform/calls/handler.ts';
import { findPlan } from '../plan-store.ts';
import { feesOnWire, versionShown } from '../plan-wire.ts';
import { todayOfProgram } from '../today-of-plan.ts';

export const getPricingAddlFeesHandler = read(contract, async ({ pricing_id }, context) => {
  const looking = { ...lookingOf(context), clock: context.clock };
  const stored = await findPlan(looking, pricing_id);
  if (!stored) throw notFound();
  return yes(feesOnWire(stored, versionShown(stored, await todayOfProgram(looking, stored.plan.programId))));
});

import { getProgramFeePlans as contract } from '@handrail/contracts/pricing';
import { yes } from '@handrail/domain/platform';
import { lookingOf } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { listPlans } from '../plan-store.ts';
import { planOnWire } from '../plan-wire.ts';
import { todayOfProgram } from '../today-of-plan.ts';

export const getProgramFeePlansHandler = read(contract, async ({ program_id }, context) => {
  const looking = { ...lookingOf(context), clock: context.clock };
  const today = await todayOfProgram(looking, program_id);
  const plans = await listPlans(looking, { programId: program_id });
  return yes(plans.map((stored) => planOnWire(stored, today)));
});

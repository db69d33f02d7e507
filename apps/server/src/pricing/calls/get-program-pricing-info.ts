import { getProgramPricingInfo as contract } from '@handrail/contracts/pricing';
import { yes } from '@handrail/domain/platform';
import { lookingOf } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { read } from '../../platform/calls/handler.ts';
import { findPlan } from '../plan-store.ts';
import { infoOnWire } from '../plan-wire.ts';
import { pricedRides } from '../priced-rides.ts';
import { todayOfProgram } from '../today-of-plan.ts';

export const getProgramPricingInfoHandler = read(contract, async ({ program_id, pricing_id }, context) => {
  const looking = { ...lookingOf(context), clock: context.clock };
  const stored = await findPlan(looking, pricing_id);
  if (stored?.plan.programId !== program_id) throw notFound();
  const today = await todayOfProgram(looking, program_id);
  return yes(infoOnWire(stored, await pricedRides(looking, pricing_id, today), today));
});

import { createNewFeePlan as contract } from '@handrail/contracts/pricing';
import { invariant, yes } from '@handrail/domain/platform';
import { checkPlanName, freeVersion, writtenTiers } from '@handrail/domain/pricing';
import { yardOf } from '../../programs/index.ts';
import { change } from '../../platform/calls/handler.ts';
import { pricingEntity, pricingVersionEntity } from '../entities.ts';
import { findPlan, listPlans } from '../plan-store.ts';
import { planOnWire } from '../plan-wire.ts';
import { todayOfProgram } from '../today-of-plan.ts';

export const createNewFeePlanHandler = change(contract, async ({ program_id, pricing_name }, context) => {
  const { tx } = context;
  const today = await todayOfProgram(yardOf(context), program_id);
  const others = await listPlans(tx, { programId: program_id });
  const name = checkPlanName(
    pricing_name,
    others.map(({ plan }) => plan.name),
  );
  if (!name.ok) return name;
  const { pricing_id } = await tx.insert(pricingEntity, { program_id, name: name.value });
  const tiers = JSON.stringify(writtenTiers(freeVersion(today).tiers));
  await tx.insert(pricingVersionEntity, { pricing_id, effective_on: today, tiers });
  const made = await findPlan(tx, pricing_id);
  invariant(made, 'A plan that was made a moment ago is there.');
  return yes(planOnWire(made, today));
});

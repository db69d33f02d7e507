import { saveFeePlanInfo as contract } from '@handrail/contracts/pricing';
import { invariant, yes } from '@handrail/domain/platform';
import { checkPlanName } from '@handrail/domain/pricing';
import { yardOf } from '../../programs/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { pricingEntity } from '../entities.ts';
import { findPlan, listPlans } from '../plan-store.ts';
import { planOnWire } from '../plan-wire.ts';
import { todayOfProgram } from '../today-of-plan.ts';

export const saveFeePlanInfoHandler = change(contract, async (params, context) => {
  const { tx } = context;
  const { pricing_id, pricing_name, payment_timing, is_default, expected_version } = params;
  const stored = await findPlan(tx, pricing_id);
  if (!stored) throw notFound();
  if (isStale(stored, expected_version)) return stale('fee plan');
  const { programId } = stored.plan;
  const others = (await listPlans(tx, { programId })).filter(({ plan }) => plan.id !== pricing_id);
  const name = checkPlanName(
    pricing_name,
    others.map(({ plan }) => plan.name),
  );
  if (!name.ok) return name;
  // A program has one default at most: who becomes it takes the place of who was.
  const was = is_default === true ? others.find(({ plan }) => plan.isDefault) : undefined;
  if (was) await tx.save(pricingEntity, was.plan.id, was.row.version, { is_default: false });
  await tx.save(pricingEntity, pricing_id, stored.row.version, {
    name: name.value,
    payment_timing,
    is_default: is_default ?? stored.plan.isDefault,
  });
  const saved = await findPlan(tx, pricing_id);
  invariant(saved, 'A plan that was saved a moment ago is there.');
  return yes(planOnWire(saved, await todayOfProgram(yardOf(context), programId)));
});

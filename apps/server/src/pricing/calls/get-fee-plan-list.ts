import { getFeePlanList as contract } from '@handrail/contracts/pricing';
import { serviceDateOf, yes } from '@handrail/domain/platform';
import { lookingOf, zonesOf } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { listPlans } from '../plan-store.ts';
import { planOnWire } from '../plan-wire.ts';

export const getFeePlanListHandler = read(contract, async (_params, context) => {
  const looking = lookingOf(context);
  const zones = await zonesOf(looking.queries, looking.operator);
  const plans = await listPlans(looking);
  return yes(
    plans.map((stored) => {
      const today = serviceDateOf(context.clock.now(), zones.get(stored.plan.programId) ?? 'UTC');
      return planOnWire(stored, today.toString());
    }),
  );
});

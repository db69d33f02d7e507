import { getAutoScheduleQueue as contract } from '@handrail/contracts/scheduler';
import { yes } from '@handrail/domain/platform';
import { lookingOf } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { read } from '../../platform/calls/handler.ts';
import { pendingOnWire, planOnWire, ridersIn } from '../draw-plan.ts';
import { ACTIVE, findPlan, findStanding } from '../plan-store.ts';

export const getAutoScheduleQueueHandler = read(contract, async ({ queue_id }, context) => {
  const looking = lookingOf(context);
  // While it is made it is asked about again and again, and what is found so far may be large.
  const standing = await findStanding(looking, queue_id);
  if (standing && ACTIVE.includes(standing.state)) return yes(pendingOnWire(standing));
  const plan = await findPlan(looking, queue_id);
  if (!plan) throw notFound();
  const shown = await planOnWire(looking, plan, context.clock);
  context.reveals(ridersIn(shown));
  return yes(shown);
});

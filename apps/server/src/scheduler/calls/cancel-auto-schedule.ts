import { cancelAutoSchedule as contract } from '@handrail/contracts/scheduler';
import { no, yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { ACTIVE, endPlan, findPlan } from '../plan-store.ts';

export const cancelAutoScheduleHandler = change(contract, async (params, { tx, clock }) => {
  const { queue_id, as = 'discarded', expected_version } = params;
  const asking = { queries: tx.queries, operator: tx.operator };
  const plan = await findPlan(asking, queue_id);
  if (!plan) throw notFound();
  if (isStale(plan, expected_version)) return stale('plan');
  const isActive = ACTIVE.includes(plan.state);
  const at = clock.now().toString();
  if (as === 'seen') {
    if (isActive) return no('PLAN_NOT_DONE', 'The plan is still being made.');
    const isOffered = plan.state !== 'viewed' && plan.state !== 'discarded';
    if (isOffered) await endPlan(asking, plan, { state: 'viewed', at: plan.ended_at?.toString() ?? at });
    return yes({});
  }
  if (as === 'kept' && isActive && !plan.best) {
    return no('NOTHING_YET', 'Nothing was found yet: there is no plan to keep.');
  }
  const to = as === 'kept' ? { state: 'stopped' as const, result: plan.best, at } : { state: 'discarded' as const, at };
  // Whoever makes it may have been quicker: then it is done.
  const hasEnded = isActive && (await endPlan(asking, plan, to));
  return hasEnded ? yes({}) : no('ALREADY_DONE', 'The plan is finished already.');
});

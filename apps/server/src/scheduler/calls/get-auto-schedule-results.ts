import { getAutoScheduleResults as contract } from '@handrail/contracts/scheduler';
import { yes } from '@handrail/domain/platform';
import { lookingOf } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { planOnWire, ridersIn } from '../draw-plan.ts';
import { latestOfDay } from '../plan-store.ts';

export const getAutoScheduleResultsHandler = read(contract, async ({ date }, context) => {
  const looking = lookingOf(context);
  const plan = await latestOfDay(looking, date);
  const shown = plan && (await planOnWire(looking, plan, context.clock));
  context.reveals(ridersIn(shown));
  return yes(shown);
});

import { getQueuedAutoScheduleResults as contract } from '@handrail/contracts/scheduler';
import { yes } from '@handrail/domain/platform';
import { lookingOf, zoneClock } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { listPrograms } from '../../programs/index.ts';
import { ACTIVE, listQueued } from '../plan-store.ts';

export const getQueuedAutoScheduleResultsHandler = read(contract, async (_params, context) => {
  const looking = lookingOf(context);
  const plans = await listQueued(looking);
  const programs = await listPrograms(looking.queries, looking.operator);
  return yes(
    plans.map(({ plan_id, service_day, program_ids, state, started_at, started_by }) => {
      const ids = program_ids.map(String);
      const zone = programs.find(({ program_id }) => program_id === ids[0])?.program_timezone ?? 'UTC';
      return {
        queue_id: plan_id,
        date: service_day,
        status: ACTIVE.includes(state)
          ? ('PENDING' as const)
          : state === 'failed'
            ? ('FAILED' as const)
            : ('DONE' as const),
        started: zoneClock(zone).at(started_at.toString()),
        program_id: ids,
        started_by,
      };
    }),
  );
});

import { getFleetLatestScheduleDate as contract } from '@handrail/contracts/shifts';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { todayIn } from '../asked-day.ts';
import { latestDateBefore } from '../schedule-store.ts';

export const getFleetLatestScheduleDateHandler = read(contract, async ({ timezone }, { queries, by, clock }) => {
  const latest = await latestDateBefore({ queries, operator: by.operator }, todayIn(timezone, clock));
  return yes({ date: latest?.toString() ?? null });
});

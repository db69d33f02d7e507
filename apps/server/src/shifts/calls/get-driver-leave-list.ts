import { getDriverLeaveList as contract } from '@handrail/contracts/shifts';
import { yes } from '@handrail/domain/platform';
import { checkReportRange, MOST_PLANNED_DAYS } from '@handrail/domain/shifts';
import { read } from '../../platform/calls/handler.ts';
import { spanOf } from '../asked-day.ts';
import { leaveOnWire, listLeaves, listWeeks, weekOnWire } from '../../drivers/index.ts';

export const getDriverLeaveListHandler = read(contract, async (params, { queries, by }) => {
  const span = spanOf(params);
  const range = checkReportRange(span.from, span.to, MOST_PLANNED_DAYS);
  if (!range.ok) return range;
  const looking = { queries, operator: by.operator };
  const leaves = await listLeaves(looking, { ...span, driverId: params.driver_id });
  const weeks = await listWeeks(looking, params.driver_id);
  return yes({ leave: leaves.map(leaveOnWire), availability: weeks.map(weekOnWire) });
});

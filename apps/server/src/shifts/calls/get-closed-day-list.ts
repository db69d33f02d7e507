import { getClosedDayList as contract } from '@handrail/contracts/shifts';
import { yes } from '@handrail/domain/platform';
import { checkReportRange, MOST_PLANNED_DAYS } from '@handrail/domain/shifts';
import { read } from '../../platform/calls/handler.ts';
import { spanOf } from '../asked-day.ts';
import { closedDayOnWire, listClosedDays } from '../closed-day-store.ts';

export const getClosedDayListHandler = read(contract, async (params, { queries, by }) => {
  const span = spanOf(params);
  const range = checkReportRange(span.from, span.to, MOST_PLANNED_DAYS);
  if (!range.ok) return range;
  return yes((await listClosedDays({ queries, operator: by.operator }, span)).map(closedDayOnWire));
});

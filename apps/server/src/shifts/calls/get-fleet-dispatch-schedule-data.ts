import { getFleetDispatchScheduleData as contract } from '@handrail/contracts/shifts';
import { read } from '../../platform/calls/handler.ts';
import { scheduleOfDay } from '../schedule-of-day.ts';

export const getFleetDispatchScheduleDataHandler = read(contract, async (params, { queries, by }) =>
  scheduleOfDay({ queries, operator: by.operator }, params),
);

import { getTravelHours as contract } from '@handrail/contracts/programs';
import { no, yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { findTravelHours, travelHoursOnWire } from '../travel-hours-store.ts';

export const getTravelHoursHandler = read(contract, async ({ program_id }, { queries, by: { operator } }) => {
  const stored = await findTravelHours({ queries, operator }, program_id);
  return stored ? yes(travelHoursOnWire(stored)) : no('PROGRAM_NOT_FOUND', 'Program not found!');
});

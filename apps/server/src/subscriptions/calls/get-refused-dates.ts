import { getRefusedDates as contract } from '@handrail/contracts/subscriptions';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listRefusedDates } from '../refused-dates.ts';

export const getRefusedDatesHandler = read(contract, async ({ program_id = null }, { queries, by, clock, reveals }) => {
  const dates = await listRefusedDates({ queries, operator: by.operator }, { programs: program_id, now: clock.now() });
  reveals(dates.map(({ passenger_id }) => passenger_id));
  return yes(dates);
});

import { z } from 'zod';
import { trip } from '../day/index.ts';
import { call, day, id, levels, page } from '../platform/index.ts';

/** The trips of past days, by day and start, page by page. */
export const getTripHistory = call('v1_webapp_get_trip_history', {
  by: levels(3, 4),
  readsRiders: true,
  params: { start_date: day, end_date: day, program_id: z.array(id).max(200).optional(), ...page },
  result: z.array(trip),
  refusals: ['RANGE_TOO_LONG'],
});

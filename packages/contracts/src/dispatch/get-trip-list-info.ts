import { z } from 'zod';
import { call, day, id, levels, page } from '../platform/index.ts';
import { trip } from '../day/index.ts';

/** The trips of a day, for the list that groups them by where they begin. */
export const getTripListInfo = call('v2_webapp_get_trip_list_info', {
  by: levels(3, 4),
  readsRiders: true,
  params: { date: day, program_id: z.array(id).max(200).optional(), ...page },
  result: z.array(trip),
});

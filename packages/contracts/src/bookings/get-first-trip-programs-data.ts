import { z } from 'zod';
import { call, clock, levels, program } from '../platform/index.ts';
import { booking } from '../day/index.ts';

/** The programs that run at this moment, until when, and who waits in them for a vehicle. */
export const getFirstTripProgramsData = call('v1_webapp_get_first_trip_programs_data', {
  by: levels(1, 2),
  readsRiders: true,
  params: {},
  result: z.array(z.object({ program, waiting: z.array(booking), open_until: clock })),
});

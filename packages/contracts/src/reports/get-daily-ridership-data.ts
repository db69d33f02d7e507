import { z } from 'zod';
import { at, call, cents, day, id, levels } from '../platform/index.ts';

/**
 * The figures of each program on each day, as they were counted last, and at which version of the log. Every measure there is
 * stands in `figures`, in the order of `measures`: all are sums, so that those of a month are those of its days added up.
 */
export const getDailyRidershipData = call('v1_webapp_get_daily_ridership_data', {
  by: levels(3, 4),
  params: { program_id: z.array(id).max(200), start_date: day, end_date: day },
  result: z.object({
    programList: z.array(z.object({ program_id: id, program_name: z.string() })),
    ridership_data: z.array(
      z.object({
        date: day,
        program_id: id,
        booked: z.int(),
        completed: z.int(),
        canceled: z.int(),
        no_show: z.int(),
        passengers: z.int(),
        ride_fee: cents,
        /** Not over yet: what it lacks may still come. */
        is_open: z.boolean(),
        figures: z.array(z.number()),
      }),
    ),
    measures: z.array(z.string()),
    /** All pickups by the weekday (Monday is 1) and the hour that was promised, on the clock of their program; hours without any are left out. */
    hours: z.array(z.object({ weekday: z.int(), hour: z.int(), pickups: z.int(), late: z.int(), very_late: z.int() })),
    version: z.int(),
    counted_at: at,
    /** Days of which something changed and that are counted in the next minutes; their figures are those of before. */
    days_behind: z.int(),
    /** Days that were changed after they were closed, who did it last, and when. */
    corrections: z.array(z.object({ date: day, at, by: z.string(), version: z.int() })),
  }),
  refusals: ['RANGE_TOO_LONG'],
});

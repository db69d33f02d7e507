import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';

/**
 * The figures of each driver, vehicle, program or payer over some days. Every measure there is stands in `figures`, in the order
 * of `measures`, as the daily ridership has them. A row without an id is the rides that have none.
 */
export const getProductivityData = call('v1_webapp_get_productivity_data', {
  by: levels(3, 4),
  params: {
    by: z.enum(['driver', 'vehicle', 'program', 'payer']),
    program_id: z.array(id).max(200),
    start_date: day,
    end_date: day,
  },
  result: z.object({
    rows: z.array(z.object({ id: id.nullable(), name: z.string(), figures: z.array(z.number()) })),
    measures: z.array(z.string()),
    /** Days with rides that are not closed: what they lack may still come. */
    open_days: z.int(),
    version: z.int(),
  }),
  refusals: ['RANGE_TOO_LONG'],
});

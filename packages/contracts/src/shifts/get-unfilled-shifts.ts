import { z } from 'zod';
import { at, call, day, id, levels } from '../platform/index.ts';
import { shiftNeed } from './shift-pattern.ts';

/** A month of days, each with the stretches that too few drivers cover. */
export const getUnfilledShifts = call('v1_webapp_get_unfilled_shifts', {
  by: levels(3, 4),
  params: {
    month: z.string().regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/),
    program_id: z.array(id).max(200).optional(),
  },
  result: z.object({
    needs: z.array(shiftNeed.extend({ program_id: id })),
    /** Of each program that has said what it needs: the version its list is saved over. */
    versions: z.array(z.object({ program_id: id, version: z.int() })),
    days: z.array(
      z.object({
        date: day,
        is_closed: z.boolean(),
        missing: z.int(),
        missing_hours: z.number(),
        unfilled: z.array(z.object({ program_id: id, start_time: at, end_time: at, missing: z.int() })),
      }),
    ),
  }),
});

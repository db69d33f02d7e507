import { z } from 'zod';
import { call, day, id, levels, page } from '../platform/index.ts';

/** The rides that an account pays for or is visited by, as its report shows them: the chosen columns, line by line. */
export const getAccountReport = call('v1_webapp_get_account_report', {
  by: levels(3, 4),
  readsRiders: true,
  params: { account_id: id, start_date: day, end_date: day, program_id: z.array(id).max(200).optional(), ...page },
  result: z.array(
    z.object({
      booking_id: id,
      /** A cell for each column, by its name; amounts in cents. */
      cells: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  refusals: ['RANGE_TOO_LONG'],
});

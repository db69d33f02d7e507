import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';

/** Who is out, what is down and which papers are due: the page a yard manager starts with. */
export const getYardDay = call('v1_webapp_get_yard_day', {
  by: levels(3, 4),
  params: { date: day },
  result: z.object({
    out: z.array(z.object({ driver_id: id, name: z.string(), sentence: z.string() })),
    down: z.array(z.object({ shuttle_id: id, name: z.string(), sentence: z.string() })),
    due: z.array(
      z.object({
        driver_id: id.nullable(),
        shuttle_id: id.nullable(),
        name: z.string(),
        sentence: z.string(),
        state: z.enum(['expired', 'expires_this_month']),
      }),
    ),
  }),
});

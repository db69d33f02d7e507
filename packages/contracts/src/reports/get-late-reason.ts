import { z } from 'zod';
import { at, call, id, levels } from '../platform/index.ts';

const minutes = z.int();

/**
 * Why the vehicle came when it came to a rider: asked, promised, planned and happened, and what each stop before lost. Of
 * other riders it tells what was done and with which aids, and neither who nor where. Null where nobody knows when it came.
 */
export const getLateReason = call('v1_webapp_get_late_reason', {
  by: levels(1, 2, 3, 4),
  readsRiders: true,
  params: { booking_id: id },
  result: z
    .object({
      sentence: z.string(),
      late_min: minutes,
      is_estimated: z.boolean(),
      vehicle: z.string(),
      asked: z.object({ pickup: at.nullable(), appointment: at.nullable() }),
      promised: z.object({ from: at.nullable(), until: at }),
      planned: z.object({ pickup: at, dropoff: at.nullable() }),
      happened: z.object({ came: at, aboard: at.nullable(), dropoff: at.nullable() }),
      parts: z.array(z.object({ part: z.string(), name: z.string(), minutes })),
      spare_used_min: minutes,
      total_min: minutes,
      stops: z.array(
        z.object({
          is_own: z.boolean(),
          kind: z.enum(['pickup', 'dropoff']),
          aids: z.array(z.string()),
          planned_at: at,
          came_at: at,
          left_at: at.nullable(),
          drive_min: minutes.nullable(),
          drove_min: minutes.nullable(),
          spare_min: minutes,
          stop_min: minutes,
          took_min: minutes.nullable(),
          lost_min: minutes,
          behind_min: minutes,
        }),
      ),
    })
    .nullable(),
});

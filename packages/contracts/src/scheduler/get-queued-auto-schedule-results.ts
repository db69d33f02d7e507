import { z } from 'zod';
import { at, call, day, id, levels } from '../platform/index.ts';

/** The plans that are being made, and those that nobody has put away yet; the newest first. */
export const getQueuedAutoScheduleResults = call('v1_webapp_get_queued_auto_schedule_results', {
  by: levels(3, 4),
  params: {},
  result: z.array(
    z.object({
      queue_id: id,
      date: day,
      status: z.enum(['PENDING', 'DONE', 'FAILED']),
      started: at,
      program_id: z.array(id),
      started_by: id.nullable(),
    }),
  ),
});

import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { booking } from '../day/index.ts';

/** The work that waits for somebody. */
export const getTaskPanel = call('v1_webapp_get_task_panel', {
  by: levels(1, 3),
  readsRiders: true,
  params: { program_id: z.array(id).max(200).optional() },
  result: z.object({
    undispatched: z.array(booking),
    flagged: z.array(booking),
    unpaid: z.array(booking),
    awaiting_reschedule: z.array(booking),
  }),
});

import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { returnBatch } from './return-batch.ts';

/** The files that went back to a payer, the newest first, and in which layout the next one would be written. */
export const getReturnList = call('v1_webapp_get_return_list', {
  by: levels(1, 2),
  readsRiders: true,
  params: { insurance_id: id },
  result: z.object({
    /** The layout of its last trip file; null where none was imported yet. */
    layout: z
      .object({
        layout: z.string(),
        layout_name: z.string(),
        /** Whether it was seen what its broker wants back; else the columns of its trip file are sent, and the trip log. */
        is_seen: z.boolean(),
      })
      .nullable(),
    own_layouts: z.array(z.object({ layout: z.string(), layout_name: z.string() })),
    batches: z.array(returnBatch),
  }),
});

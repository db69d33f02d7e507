import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** The text of a file as it went out: the same to the byte whenever it is asked for. */
export const getReturnFile = call('v1_webapp_get_return_file', {
  by: levels(1, 2),
  readsRiders: true,
  params: { return_batch_id: id },
  result: z.object({ file_name: z.string(), text: z.string() }),
});

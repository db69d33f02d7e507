import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** Prices rides by the plans of their days as they are now, in parts that are one step. Typed fees and paid rides stay. */
export const priceAgain = call('v1_webapp_price_again', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  params: { booking_ids: z.array(id).min(1).max(5_000) },
  result: z.object({ priced: z.int(), left: z.int() }),
});

import { z } from 'zod';
import { call, id, levels, line } from '../platform/index.ts';
import { brokerPrebookingId, prebooking } from './prebooking.ts';

const MOST_RIDES = 1000;

/**
 * Accepts rides of brokers, or refuses them with one reason, as one step. One that is refused is canceled here. Those that can
 * no longer be answered so are told, and the others are.
 */
export const answerPrebookings = call('v1_webapp_answer_prebookings', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  readsRiders: true,
  params: {
    prebookings: z
      .array(z.strictObject({ insurance_id: id, broker_prebooking_id: brokerPrebookingId }))
      .min(1)
      .max(MOST_RIDES),
    answer: z.enum(['accepted', 'refused']),
    reason: line(200).optional(),
  },
  result: z.object({
    prebookings: z.array(prebooking),
    refused: z.array(z.object({ insurance_id: id, broker_prebooking_id: z.string(), sentence: z.string() })),
  }),
  refusals: ['REASON_MISSING'],
});

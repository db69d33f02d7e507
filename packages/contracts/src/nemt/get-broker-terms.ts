import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** How long a payer waits for the answer to a ride, and the layouts that somebody made by hand for its files. */
export const brokerTerms = z.object({
  insurance_id: id,
  answer_within_min: z.int().nullable(),
  own_layouts: z.array(z.object({ layout: z.string(), layout_name: z.string(), columns: z.int() })),
});

export const getBrokerTerms = call('v1_webapp_get_broker_terms', {
  by: levels(1, 2),
  params: { insurance_id: id },
  result: brokerTerms,
});

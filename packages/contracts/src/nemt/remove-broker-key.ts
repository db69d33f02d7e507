import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** Ends a payer's key: its machine brings nothing any more. */
export const removeBrokerKey = call('v1_webapp_remove_broker_key', {
  by: levels(1, 2),
  effect: 'operation',
  params: { insurance_id: id },
  result: z.object({ insurance_id: id }),
});

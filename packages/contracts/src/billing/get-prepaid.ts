import { call, id, levels } from '../platform/index.ts';
import { prepaid } from './prepaid.ts';

/** What a rider has paid ahead, and the statement of it. */
export const getPrepaid = call('v1_webapp_get_prepaid', {
  by: levels(1, 2, 3, 4),
  readsRiders: true,
  params: { passenger_id: id },
  result: prepaid,
});

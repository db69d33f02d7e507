import { z } from 'zod';
import { call, levels } from '../platform/index.ts';
import { sentPoint } from './address.ts';

/** What stands at a point of the map, as far as it is known: the nearest door, or the town alone; null for neither. */
export const getAddressAt = call('v1_webapp_get_address_at', {
  by: levels(1, 2, 3, 4),
  readsRiders: true,
  params: { point: sentPoint },
  result: z.object({ addressLine1: z.string(), city: z.string(), state: z.string(), zipcode: z.string() }).nullable(),
});

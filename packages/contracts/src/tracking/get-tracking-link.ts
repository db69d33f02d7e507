import { z } from 'zod';
import { at, call, id, levels } from '../platform/index.ts';

/** The link under which a rider sees their own vehicle come, and from when until when it shows anything. */
export const getTrackingLink = call('v1_webapp_get_tracking_link', {
  by: levels(1, 2, 3, 4),
  effect: 'session',
  params: { booking_id: id },
  result: z.object({ url: z.string(), opens: at, closes: at }),
  refusals: ['NOT_DISPATCHED'],
});

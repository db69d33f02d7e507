import { z } from 'zod';

/** What happens on the way, in its order; a no-show ends it at the door. */
export const rideEvent = z.enum([
  'enroute',
  'arrived_pickup',
  'picked_up',
  'arrived_dropoff',
  'dropped_off',
  'no_show',
]);

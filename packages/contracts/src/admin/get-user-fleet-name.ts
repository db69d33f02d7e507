import { z } from 'zod';
import { anySignedIn, call } from '../platform/index.ts';

export const getUserFleetName = call('v1_webapp_get_user_fleet_name', {
  by: anySignedIn,
  params: {},
  result: z.object({ fleet_name: z.string() }),
  refusals: ['FLEET_NOT_FOUND'],
});

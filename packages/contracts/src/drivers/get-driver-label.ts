import { z } from 'zod';
import { anySignedIn, call } from '../platform/index.ts';

/** What drivers are called on the forms of this operator. */
export const getDriverLabel = call('v1_webapp_get_driver_label', {
  by: anySignedIn,
  params: {},
  result: z.object({ label: z.string() }),
  refusals: ['FLEET_NOT_FOUND', 'PROGRAM_NOT_FOUND'],
});

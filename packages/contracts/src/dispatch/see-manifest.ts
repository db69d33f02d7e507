import { z } from 'zod';
import { call, day, driverDevice } from '../platform/index.ts';

/** A driver has seen their manifest of a day as it was at a version. What is another since is news to them again. */
export const seeManifest = call('v1_driverapp_see_manifest', {
  by: driverDevice,
  effect: 'session',
  params: { date: day, version: z.int().min(0) },
  result: z.object({}),
});

import { z } from 'zod';
import { at, call, driverDevice } from '../platform/index.ts';

/** How many presses wait on a driver's phone, and since when; none once all are sent. */
export const reportUnsent = call('v1_driverapp_report_unsent', {
  by: driverDevice,
  effect: 'session',
  params: { count: z.int().min(0).max(10_000), since: at.nullable() },
  result: z.object({}),
});

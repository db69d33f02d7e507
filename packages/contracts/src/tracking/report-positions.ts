import { z } from 'zod';
import { at, call, driverDevice } from '../platform/index.ts';

const reported = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  timestamp: at,
  /** Degrees from north, clockwise. */
  heading: z.number().min(0).max(360).optional(),
  /** Meters a second. */
  speed: z.number().min(0).max(200).optional(),
  /** How far off it may be, in meters. */
  accuracy: z.number().min(0).optional(),
});

/** Where a driver's device was: now, and while it had no network. What cannot be believed, or is off duty, is left out. */
export const reportPositions = call('v1_driverapp_report_positions', {
  by: driverDevice,
  effect: 'session',
  params: { positions: z.array(reported).min(1).max(500) },
  result: z.object({ accepted: z.int() }),
  refusals: ['IN_THE_FUTURE'],
});

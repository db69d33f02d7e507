import { z } from 'zod';
import { at, call, cents, driverDevice, id } from '../platform/index.ts';

/**
 * Cash taken for a ride that was the driver's and is so no longer, which `v1_driverapp_take_cash` refuses: kept for the desk to decide
 * on. The answer says nothing of the ride.
 */
export const keepStrayCash = call('v1_driverapp_keep_stray_cash', {
  by: driverDevice,
  effect: 'operation',
  undo: 'never',
  params: { trip_id: id, booking_id: id, amount_cents: cents.min(1).max(1_000_00), event_time: at },
  result: z.object({ stray_press_id: id }),
  refusals: ['NOT_YOURS', 'STILL_YOURS'],
});

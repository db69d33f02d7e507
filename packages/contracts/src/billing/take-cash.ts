import { z } from 'zod';
import { at, call, cents, driverDevice, id } from '../platform/index.ts';
import { cashOfRide } from './driver-cash.ts';

/** A driver took cash for a ride, from their device. What is more than is due is the rider's credit. */
export const takeCash = call('v1_driverapp_take_cash', {
  by: driverDevice,
  effect: 'operation',
  undo: 'inverse',
  params: { booking_id: id, amount_cents: cents.min(1).max(1_000_00), event_time: at },
  result: z.object({ ride: cashOfRide }),
  refusals: ['NOT_YOURS', 'AMOUNT_INVALID'],
});

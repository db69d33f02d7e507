import { z } from 'zod';
import { booking } from '../day/index.ts';
import { call, cents, id, levels } from '../platform/index.ts';

/** Enters at the desk what a driver took for a ride in cash and wrote on paper. */
export const recordDriverCash = call('v1_webapp_record_driver_cash', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: { booking_id: id, driver_id: id, amount_cents: cents },
  result: z.object({ booking }),
  refusals: ['NOT_ON_RUN', 'AMOUNT_INVALID', 'STALE'],
});

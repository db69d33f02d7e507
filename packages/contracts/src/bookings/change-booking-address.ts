import { z } from 'zod';
import { address } from '../places/index.ts';
import { call, id, levels } from '../platform/index.ts';
import { withBooking } from '../day/index.ts';

/** Fetches the rider elsewhere, or takes them elsewhere. */
export const changeBookingAddress = call('v3_webapp_change_booking_address', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: {
    booking_id: id,
    stop_type: z.enum(['pickup', 'dropoff']),
    place: address,
    account_id: id.nullable().optional(),
  },
  result: withBooking,
  refusals: ['OUTSIDE_AREA', 'ADDRESS_INCOMPLETE', 'NOT_EDITABLE', 'STALE'],
});

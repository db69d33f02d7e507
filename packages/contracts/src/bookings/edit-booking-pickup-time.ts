import { z } from 'zod';
import { trip, booking } from '../day/index.ts';
import { call, id, levels, text, wall, warnings } from '../platform/index.ts';

/** Promises another pickup, on the board or off it; 11:59 PM is a will-call. A note may go with it. */
export const editBookingPickupTime = call('v2_webapp_edit_booking_pickup_time', {
  by: levels(1, 2, 3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: {
    booking_id: id,
    trip_id: id.nullable(),
    program_id: id,
    pickup_time: wall.optional(),
    admin_note: text(2000).optional(),
  },
  // A trip holds bookings and this answers one beside them: which of the two files is read first must not matter.
  result: z.object({ booking, trip: z.lazy(() => trip.nullable()), ...warnings }),
  refusals: ['PICKUPTIMEUNAVAILABLE', 'TIME_SKIPPED', 'NOT_EDITABLE', 'STALE'],
});

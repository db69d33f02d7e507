import { z } from 'zod';
import { booking, trip } from '../day/index.ts';
import { call, id, levels } from '../platform/index.ts';
import { paperRow } from './get-paper-rows.ts';

/** A ride that is under way, with its trip and with its row of the driver's sheet; null where it is on none. */
export const getCurrentTripData = call('v1_webapp_get_current_trip_data', {
  by: levels(1, 3),
  readsRiders: true,
  params: { trip_id: id, booking_id: id },
  result: z.object({ trip, booking, row: paperRow.nullable() }),
});

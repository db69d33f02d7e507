import { z } from 'zod';
import { call, day, driverDevice, id } from '../platform/index.ts';
import { vehicleColumn } from './board.ts';

/** What a driver has to do on a day: their own runs and those of their teams. */
export const getManifest = call('v1_driverapp_get_manifest', {
  by: driverDevice,
  readsRiders: true,
  params: { date: day },
  result: z.object({
    version: z.int(),
    columns: z.array(vehicleColumn),
    /** What is noted of the doors of its rides; a phone may hold a day from before there were any. */
    place_notes: z
      .array(z.object({ booking_id: id, stop_type: z.enum(['pickup', 'dropoff']), note: z.string() }))
      .optional(),
    /** What the doors are called, and how long it takes to get in or out there; of a phone's day the same holds. */
    doors: z
      .array(
        z.object({
          booking_id: id,
          stop_type: z.enum(['pickup', 'dropoff']),
          place: z.string(),
          load_seconds: z.int(),
        }),
      )
      .optional(),
  }),
});

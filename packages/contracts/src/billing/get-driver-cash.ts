import { z } from 'zod';
import { call, cents, day, id, levels } from '../platform/index.ts';
import { countedCash, driverCashRide } from './driver-cash.ts';

/** The cash of a day by driver: what is due, was taken and counted; and what drivers still have of other days. */
export const getDriverCash = call('v1_webapp_get_driver_cash', {
  by: levels(3, 4),
  readsRiders: true,
  params: { date: day },
  result: z.object({
    drivers: z.array(
      z.object({
        driver_id: id,
        driver_name: z.string(),
        due_cents: cents,
        taken_cents: cents,
        in_hand_cents: cents,
        rides: z.array(driverCashRide),
        counts: z.array(countedCash),
      }),
    ),
    elsewhere: z.array(z.object({ driver_id: id, driver_name: z.string(), date: day, in_hand_cents: cents })),
  }),
});

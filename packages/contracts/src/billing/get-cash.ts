import { z } from 'zod';
import { call, cents, day, driverDevice } from '../platform/index.ts';
import { cashOfRide } from './driver-cash.ts';

/** What a driver is to take in cash on a day and took, by ride, and what they have in hand of all days. */
export const getCash = call('v1_driverapp_get_cash', {
  by: driverDevice,
  params: { date: day },
  result: z.object({ rides: z.array(cashOfRide), in_hand_cents: cents }),
});

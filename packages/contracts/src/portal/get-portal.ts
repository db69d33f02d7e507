import { z } from 'zod';
import { accountPage, call, cents, clock, day, id } from '../platform/index.ts';

/**
 * What an account's page shows: its own name, the riders it has asked rides for, the addresses it may ask for by name, and its own
 * rides. Nothing of any other account, and of a ride no more than who rides, when, from where, to where and for how much.
 */
export const getPortal = call('v1_portal_get_portal', {
  by: accountPage,
  readsRiders: true,
  params: {},
  result: z.object({
    company: z.string(),
    phone: z.string(),
    account_name: z.string(),
    program_name: z.string(),
    today: day,
    riders: z.array(z.object({ rider_id: id, name: z.string() })),
    addresses: z.array(z.string()),
    rides: z.array(
      z.object({
        booking_id: id,
        rider_id: id,
        rider_name: z.string(),
        service_day: day,
        pickup_time: clock,
        status: z.string(),
        pickup_address: z.string(),
        dropoff_address: z.string(),
        /** What it costs, whoever pays; 0 where it is free. */
        fee_cents: cents,
        /** Whether the vehicle has still to come: only such a ride may be canceled. */
        is_ahead: z.boolean(),
      }),
    ),
  }),
});

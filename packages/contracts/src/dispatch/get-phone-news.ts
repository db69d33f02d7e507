import { z } from 'zod';
import { at, call, day, id, levels } from '../platform/index.ts';
import { rideEvent } from './ride-event.ts';

/**
 * What the desk has to know of drivers' phones on a day: presses to be decided on, presses that wait on a phone, and what of a manifest
 * its driver has not seen.
 */
export const getPhoneNews = call('v1_webapp_get_phone_news', {
  by: levels(3, 4),
  readsRiders: true,
  params: { date: day },
  result: z.object({
    /** Not decided yet, by ride and in the order in which they happened. */
    stray: z.array(
      z.object({
        stray_press_id: id,
        booking_id: id,
        passenger_id: id,
        passenger_firstname: z.string(),
        passenger_lastname: z.string(),
        /** Whose press it is, and what they drove. */
        driver: z.string(),
        fleet_shuttle_id: z.string(),
        event: rideEvent,
        event_time: at,
        /** Where the ride is now: on another vehicle, on none, canceled, or here again. */
        is: z.enum(['elsewhere', 'waiting', 'canceled', 'here']),
        on_fleet_shuttle_id: z.string().nullable(),
        since: at.nullable(),
      }),
    ),
    /** Of drivers whose phone said that it could not send everything. */
    unsent: z.array(z.object({ driver: z.string(), fleet_shuttle_id: z.string(), count: z.int(), since: at })),
    /** Of runs whose driver has seen the manifest on a phone: when, and how much is another since. */
    seen: z.array(z.object({ run_id: id, seen_at: at, changes: z.int() })),
  }),
});

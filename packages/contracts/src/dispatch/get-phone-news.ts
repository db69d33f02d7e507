import { z } from 'zod';
import { at, call, cents, day, id, levels } from '../platform/index.ts';
import { rideEvent } from './ride-event.ts';

/** A press about a ride, and what became of the ride since it was the driver's. */
const strayed = {
  stray_press_id: id,
  booking_id: id,
  passenger_id: id,
  passenger_firstname: z.string(),
  passenger_lastname: z.string(),
  /** Whose press it is, and what they drove. */
  driver: z.string(),
  fleet_shuttle_id: z.string(),
  event_time: at,
  /** Where the ride is now: on another vehicle, on none, canceled, or here again. */
  is: z.enum(['elsewhere', 'waiting', 'canceled', 'here']),
  on_fleet_shuttle_id: z.string().nullable(),
  since: at.nullable(),
};

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
    stray: z.array(z.object({ ...strayed, event: rideEvent })),
    /** Cash for such rides, decided one by one. */
    stray_cash: z.array(z.object({ ...strayed, amount_cents: cents })),
    /** Riders whom their driver called from the door, and who have not come yet. */
    door_calls: z.array(z.object({ booking_id: id, called_at: at })),
    /** Riders who were not met, and the next ride of their journey, of which it is to be decided. */
    ways_back: z.array(
      z.object({
        booking_id: id,
        passenger_id: id,
        passenger_firstname: z.string(),
        passenger_lastname: z.string(),
        fleet_shuttle_id: z.string(),
        no_show_time: at,
        next_booking_id: id,
        /** Null for a will call. */
        next_pickup_time: at.nullable(),
      }),
    ),
    /** Of drivers whose phone said that it could not send everything. */
    unsent: z.array(z.object({ driver: z.string(), fleet_shuttle_id: z.string(), count: z.int(), since: at })),
    /** Of runs whose driver has seen the manifest on a phone: when, and how much is another since. */
    seen: z.array(z.object({ run_id: id, seen_at: at, changes: z.int() })),
  }),
});

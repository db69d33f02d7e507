import { z } from 'zod';
import { at, call, day, id, levels, meters, seconds, wall } from '../platform/index.ts';

/** Somebody who is on the lane already and would be met at another minute: the plan stays, and this is what comes of it. */
const touchedRider = z.object({
  booking_id: id,
  stop_type: z.enum(['pickup', 'dropoff']),
  from: at,
  to: at,
  /** Beyond what was promised. */
  late_seconds: seconds,
});

/** The cheapest single thing that would make the ride fit, and by how much: seconds, or 0 where it has no measure. */
const fix = z.object({ code: z.string(), by: seconds });

/** What one vehicle says of a ride it does not have. */
export const bestRun = z.object({
  run_id: id.nullable(),
  shuttle_id: id,
  driver_id: id.nullable(),
  driver_team_id: id.nullable(),
  /** `hurts`: as soon as somebody grants what `fix` says. `no`: not possible; where there is a `fix` it would be, with that. */
  verdict: z.enum(['fits', 'hurts', 'no']),
  /** When the ride would be planned there, as dispatching it for that time writes it; null where it is not possible at all. */
  pickup_time: wall.nullable(),
  dropoff_time: at.nullable(),
  added_travel_time: seconds,
  added_travel_distance: meters,
  /** By how much the pickup is after the promise. */
  late_seconds: seconds,
  /** How long the rider is aboard, and may be. */
  ride_time: seconds,
  ride_time_limit: seconds,
  riders: z.array(touchedRider),
  /** A way in it is the straight line, for no road is known yet. */
  is_estimated: z.boolean(),
  /** Why it does not fit as it stands. */
  code: z.string().nullable(),
  reason: z.string().nullable(),
  fix: fix.nullable(),
});

/** What every vehicle of a day says to a ride that is in somebody's hand, with times. The day itself does not change. */
export const getBestRuns = call('v1_webapp_get_best_runs', {
  by: levels(3, 4),
  params: {
    date: day,
    /** What is in the hand. Of several the first is reckoned with; the others are off their vehicles meanwhile. */
    bookings: z.array(id).min(1).max(50),
    /** When the first of them is wished to be picked up, inside its promise or not; left out, at its own time. */
    pickup_time: wall.optional(),
    /** Only these vehicles, such as those in sight; left out, all. */
    shuttle_id: z.array(id).max(1000).optional(),
  },
  result: z.array(
    z.object({
      booking_id: id,
      /** Of the day that was judged. */
      version: z.int(),
      runs: z.array(bestRun),
      /** Why there is nothing to reckon for this one. */
      reason: z.string().nullable(),
    }),
  ),
  refusals: ['VERDICTS_AWAY'],
});

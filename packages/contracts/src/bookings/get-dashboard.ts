import { z } from 'zod';
import { booking } from '../day/index.ts';
import { point } from '../places/index.ts';
import { at, call, id, levels, meters, seconds } from '../platform/index.ts';

const count = z.int().min(0);
const stopType = z.enum(['pickup', 'dropoff']);

/** How the day stands: counts of rides, and sums over the trips that carry riders. */
const figures = z.object({
  trips: count,
  done: count,
  riding: count,
  met: count,
  on_time: count,
  late: count,
  at_risk: count,
  unassigned: count,
  within_hour: count,
  will_calls: count,
  called_in: count,
  longest_wait_min: count,
  no_shows: count,
  /** Rides that came to nothing because the vehicle came too late. */
  missed: count,
  planned_distance: meters,
  driven_distance: meters,
  planned_time: seconds,
  driven_time: seconds,
});

/** What a ride is late for, as far as it was reported. The one before them is named where somebody is. */
const why = z.object({
  is: z.enum(['unassigned', 'not_set_out', 'on_board', 'at_door', 'on_the_way', 'behind', 'after']),
  since: at.nullable(),
  stop_type: stopType.nullable(),
  minutes: z.int().nullable(),
  lastname: z.string().nullable(),
});

const lateRide = z.object({
  booking,
  late_min: z.int().min(1),
  stop_type: stopType,
  due: at,
  /** When it happened or is planned; null where that is past and it has not happened. */
  expected: at.nullable(),
  has_happened: z.boolean(),
  why,
});

/** A vehicle at the last place it was reported from. */
const vehicleSeen = z.object({
  shuttle_id: id,
  fleet_number: z.string(),
  place: z.string(),
  point,
  at,
  stop_type: stopType,
  look: z
    .enum(['booked', 'dispatched', 'onroute', 'arrived', 'pickup', 'dropoff', 'completed', 'canceled', 'noshow'])
    .nullable(),
});

/** The first page: how today stands, who is late, who called and waits, and where each vehicle was last. */
export const getDashboard = call('v1_webapp_get_dashboard', {
  by: levels(1, 3),
  readsRiders: true,
  params: { program_id: z.array(id).max(200).optional() },
  result: z.object({
    figures,
    /** The worst first, five at most. */
    late: z.array(lateRide),
    /** Who called and waits, the longest first; then who has yet to call. */
    will_calls: z.array(booking),
    /** The ride that is fetched next; null where none is left today. */
    next_pickup: booking.nullable(),
    vehicles: z.array(vehicleSeen),
    /** Vehicles with rides today that nobody has reported from yet. */
    unseen: count,
  }),
});

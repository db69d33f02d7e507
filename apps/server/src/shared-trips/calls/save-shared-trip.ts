import type { ParamsOf } from '@handrail/contracts/platform';
import { saveSharedTrip as contract } from '@handrail/contracts/shared-trips';
import { bookingsOfTrip, type Day, stopsOfTrip, tripOf, type Trip } from '@handrail/domain/day';
import { invariant, yes } from '@handrail/domain/platform';
import { checkSharedTiming, replanShared } from '@handrail/domain/shared-trips';
import { dayAsDone, dayOfAll, gatherNamed, lookingOf, saveDay, tripsOnWire } from '../../day/index.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { nameFrom } from '../party.ts';
import { firstPickupOf, readOrder } from '../read-order.ts';
import { ridersNamed } from '../riders-named.ts';

export const saveSharedTripHandler = drawnChange(
  contract,
  async (params, context) => {
    const before = await dayOfAll(context, 'trip', [params.trip_id]);
    const held = tripOf(before, params.trip_id);
    if (isStale(held, params.expected_version) || isOtherOrder(before, held.id, params.seen_order))
      return stale('trip');
    const stops = readOrder(params.stop_order);
    const timing = checkSharedTiming({
      firstPickup: firstPickupOf(stops),
      loadUnloadMin: params.load_unload_time === null ? null : params.load_unload_time / 60,
    });
    if (!timing.ok) return timing;

    const riders = [...bookingsOfTrip(before, params.trip_id), ...(await ridersNamed(context, params.stop_order))];
    const verdict = replanShared(before, {
      tripId: params.trip_id,
      nameOf: nameFrom(await gatherNamed(lookingOf(context), riders), riders),
      stops,
      travelSec: params.travel_time,
      travelM: params.travel_distance,
      loadUnloadSec: timing.value.loadUnloadSec,
    });
    if (!verdict.ok) return verdict;

    await saveDay(context.tx, before, verdict.value);
    return yes({ date: before.date, tripId: params.trip_id });
  },
  async ({ date, tripId }, context) => {
    const day = await dayAsDone(context, date);
    const [trip] = await tripsOnWire(lookingOf(context), day, [tripOf(day, tripId)]);
    invariant(trip, `Trip ${tripId} was saved and is not there.`);
    return trip;
  },
);

/** The row of a trip is as it was where only the order of its stops is another. */
function isOtherOrder(day: Day, tripId: Trip['id'], seen: ParamsOf<typeof contract>['seen_order']): boolean {
  if (!seen) return false;
  const stands = stopsOfTrip(day, tripId).map(({ bookingId, stopType }) => `${stopType} ${bookingId}`);
  return stands.join() !== seen.map(({ booking_id, stop_type }) => `${stop_type} ${booking_id}`).join();
}

import { updateDispatchTrip as contract } from '@handrail/contracts/dispatch';
import { tripOf } from '@handrail/domain/day';
import { replanTrip } from '@handrail/domain/dispatch';
import { invariant, yes } from '@handrail/domain/platform';
import { dayAsDone, dayOfAll, lookingOf, saveDay, tripsOnWire } from '../../day/index.ts';
import { malformed } from '../../platform/calls/call-failure.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { typedWallOfDay } from '../deed.ts';
import { warningsOfRides } from '../deed-warnings.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';

export const updateDispatchTripHandler = drawnChange(
  contract,
  async (params, context) => {
    const { trip_id, first_pickup_time, load_unload_time, notes, expected_version } = params;
    if (first_pickup_time === undefined && load_unload_time === undefined && notes === undefined) {
      throw malformed('Name what is to be changed.');
    }
    const before = await dayOfAll(context, 'trip', [trip_id]);
    if (isStale(tripOf(before, trip_id), expected_version)) return stale('trip');

    const verdict = replanTrip(before, {
      tripId: trip_id,
      ...(first_pickup_time === undefined
        ? {}
        : { firstPickup: typedWallOfDay(first_pickup_time, before.date, 'first_pickup_time') }),
      ...(load_unload_time === undefined ? {} : { loadUnloadSec: load_unload_time }),
      ...(notes === undefined ? {} : { notes }),
    });
    if (!verdict.ok) return verdict;

    await saveDay(context.tx, before, verdict.value);
    return yes({ date: before.date, tripId: trip_id });
  },
  async ({ date, tripId }, context) => {
    const looking = lookingOf(context);
    const day = await dayAsDone(context, date);
    const [trip] = await tripsOnWire(looking, day, [tripOf(day, tripId)]);
    invariant(trip, `Trip ${tripId} was saved and is not there.`);
    return { trip, warnings: await warningsOfRides(looking, day, trip.booking_ids) };
  },
);

import { removeSharedTripBooking as contract } from '@handrail/contracts/shared-trips';
import { bookingsOfTrip, tripOf } from '@handrail/domain/day';
import { invariant, yes } from '@handrail/domain/platform';
import { removeFromShared } from '@handrail/domain/shared-trips';
import { dayAsDone, dayOfAll, gatherNamed, lookingOf, saveDay, tripsOnWire } from '../../day/index.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { anchorOf } from '../asked-party.ts';
import { nameFrom } from '../party.ts';
import { readOrder } from '../read-order.ts';
import { reckonBest } from '../reckon-order.ts';
import { ridersNamed } from '../riders-named.ts';
import { partyOfTrip } from '../trip-party.ts';

export const removeSharedTripBookingHandler = drawnChange(
  contract,
  async (params, context) => {
    const before = await dayOfAll(context, 'trip', [params.trip_id]);
    if (isStale(tripOf(before, params.trip_id), params.expected_version)) return stale('trip');
    await dayOfAll(context, 'booking', params.bookings);
    const riders = [...bookingsOfTrip(before, params.trip_id), ...(await ridersNamed(context, params.stop_order))];
    const verdict = removeFromShared(before, {
      tripId: params.trip_id,
      bookingIds: [...new Set(params.bookings)],
      order: readOrder(params.stop_order),
      nameOf: nameFrom(await gatherNamed(lookingOf(context), riders), riders),
    });
    if (!verdict.ok) return verdict;

    await saveDay(context.tx, before, verdict.value);
    return yes({ date: before.date, tripId: params.trip_id, anchor: anchorOf(params.shuttle_anchor_location) });
  },
  async ({ date, tripId, anchor }, context) => {
    const looking = lookingOf(context);
    const day = await dayAsDone(context, date);
    const [trip] = await tripsOnWire(looking, day, [tripOf(day, tripId)]);
    invariant(trip, `Trip ${tripId} has riders left.`);
    const { party, order } = await partyOfTrip(looking, day, tripId);
    return { ...(await reckonBest(context.services, { party, anchor }, order)), trip };
  },
);

import { removeScheduledTrip as contract } from '@handrail/contracts/dispatch';
import { bookingsOfTrip, tripOf } from '@handrail/domain/day';
import { removeTrip } from '@handrail/domain/dispatch';
import { yes } from '@handrail/domain/platform';
import { drawRides, saveRides, dayOfAll } from '../../day/index.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';

export const removeScheduledTripHandler = drawnChange(
  contract,
  async ({ trip_id, expected_version }, context) => {
    const before = await dayOfAll(context, 'trip', [trip_id]);
    if (isStale(tripOf(before, trip_id), expected_version)) return stale('trip');

    const riding = bookingsOfTrip(before, trip_id);
    const verdict = removeTrip(before, trip_id);
    if (!verdict.ok) return verdict;

    return yes(
      await saveRides(
        context,
        before,
        verdict.value,
        riding.map(({ id }) => id),
      ),
    );
  },
  async (done, context) => ({ bookings: await drawRides(done, context) }),
);

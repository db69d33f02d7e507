import { removeScheduledTrip as contract } from '@handrail/contracts/dispatch';
import { bookingOf, bookingsOfTrip, tripOf } from '@handrail/domain/day';
import { removeTrip } from '@handrail/domain/dispatch';
import { yes } from '@handrail/domain/platform';
import { dayOfAll, bookingsOnWire, saveDay } from '../../day/index.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';

export const removeScheduledTripHandler = change(contract, async ({ trip_id, expected_version }, context) => {
  const { tx } = context;
  const before = await dayOfAll(context, 'trip', [trip_id]);
  if (isStale(tripOf(before, trip_id), expected_version)) return stale('trip');

  const riding = bookingsOfTrip(before, trip_id);
  const verdict = removeTrip(before, trip_id);
  if (!verdict.ok) return verdict;

  const after = await saveDay(tx, before, verdict.value);
  const removed = riding.map(({ id }) => bookingOf(after, id));
  return yes({ bookings: await bookingsOnWire(tx.queries, tx.operator, after, removed) });
});

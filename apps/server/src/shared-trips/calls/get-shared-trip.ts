import { getSharedTrip as contract } from '@handrail/contracts/shared-trips';
import { bookingsOfTrip, tripOf } from '@handrail/domain/day';
import { invariant, yes } from '@handrail/domain/platform';
import { daysOf, dayOn, lookingOf, tripsOnWire } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { read } from '../../platform/calls/handler.ts';

export const getSharedTripHandler = read(contract, async ({ trip_id }, context) => {
  const date = (await daysOf(context.queries, context.by.operator, 'trip', [trip_id])).get(trip_id);
  if (date === undefined) throw notFound();
  const day = await dayOn(context, date);
  context.reveals(bookingsOfTrip(day, trip_id).map(({ riderId }) => riderId));
  const [trip] = await tripsOnWire(lookingOf(context), day, [tripOf(day, trip_id)]);
  invariant(trip, `Trip ${trip_id} is on its day.`);
  return yes(trip);
});

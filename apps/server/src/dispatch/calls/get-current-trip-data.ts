import { getCurrentTripData as contract } from '@handrail/contracts/dispatch';
import { bookingsOfTrip, find, tripOf } from '@handrail/domain/day';
import { invariant, yes } from '@handrail/domain/platform';
import { bookingsOnWire, lookingOf, daysOf, tripsOnWire, dayOn } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { read } from '../../platform/calls/handler.ts';
import { paperRowsOf, returnedSheetOf } from '../manifests/paper-rows.ts';

export const getCurrentTripDataHandler = read(contract, async ({ trip_id, booking_id }, context) => {
  const { queries, by } = context;
  const date = (await daysOf(queries, by.operator, 'booking', [booking_id])).get(booking_id);
  const day = date === undefined ? null : await dayOn(context, date);
  const booking = day && find(day.booking, booking_id);
  if (!day || booking?.tripId !== trip_id) throw notFound();

  context.reveals(bookingsOfTrip(day, trip_id).map(({ riderId }) => riderId));
  const entry = tripOf(day, trip_id);
  const [trip] = await tripsOnWire(lookingOf(context), day, [entry]);
  const [shown] = await bookingsOnWire(lookingOf(context), day, [booking]);
  invariant(trip && shown, `Booking ${booking_id} is on trip ${trip_id}.`);
  const rows = await paperRowsOf(lookingOf(context), day, [returnedSheetOf(day, entry.runId)]);
  return yes({ trip, booking: shown, row: rows.find((row) => row.booking_id === booking_id) ?? null });
});

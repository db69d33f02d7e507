import { moveDispatchedBooking as contract } from '@handrail/contracts/dispatch';
import { bookingOf } from '@handrail/domain/day';
import { moveBookings } from '@handrail/domain/dispatch';
import { invariant, yes } from '@handrail/domain/platform';
import { dayOfAll, lookingOf, saveDay, tripsOfBookings } from '../../day/index.ts';
import { malformed } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { readRunParams, wereTouchedSince, withTrips } from '../deed.ts';
import { warningsOfRides } from '../deed-warnings.ts';
import { stale } from '../../platform/calls/stale.ts';
import { drawIds } from '../../platform/db/draw-ids.ts';

export const moveDispatchedBookingHandler = change(contract, async (params, context) => {
  const { tx, clock } = context;
  const { booking_id, bookings, team_id, shuttle_id, driver_id } = params;
  if ((booking_id === undefined) === (bookings === undefined)) {
    throw malformed('Name either booking_id or bookings.');
  }
  const bookingIds = [...new Set(bookings ?? [booking_id ?? ''])];
  const before = await dayOfAll(context, 'booking', bookingIds);
  if (await wereTouchedSince(tx, before.date, withTrips(before, bookingIds), params.expected_version))
    return stale('booking');

  const { named, vehicle } = await readRunParams(tx, { shuttle_id, driver_id, driver_team_id: team_id }, before.date);
  const opening = { now: clock.now(), nextId: await drawIds(tx.queries, 1) };
  const verdict = moveBookings(before, { ...named, bookingIds }, vehicle, opening);
  if (!verdict.ok) return verdict;

  const after = await saveDay(tx, before, verdict.value);
  const trips = await tripsOfBookings(
    lookingOf(context),
    after,
    bookingIds.map((id) => bookingOf(after, id)),
  );
  const [trip] = trips;
  invariant(trip, 'A ride that was moved is on a trip.');
  return yes({ trip, trips, warnings: await warningsOfRides(tx, after, bookingIds) });
});

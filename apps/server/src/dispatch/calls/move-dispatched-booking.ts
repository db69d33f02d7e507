import { moveDispatchedBooking as contract } from '@handrail/contracts/dispatch';
import { moveBookings } from '@handrail/domain/dispatch';
import { invariant, yes } from '@handrail/domain/platform';
import { saveRides, dayOfAll } from '../../day/index.ts';
import { malformed } from '../../platform/calls/call-failure.ts';
import { drawTrips } from '../drawn-trips.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { readRunParams, wereTouchedSince, withTrips } from '../deed.ts';
import { stale } from '../../platform/calls/stale.ts';
import { drawIds } from '../../platform/db/draw-ids.ts';

export const moveDispatchedBookingHandler = drawnChange(
  contract,
  async (params, context) => {
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

    return yes(await saveRides(context, before, verdict.value, bookingIds));
  },
  async (done, context) => {
    const { trips, warnings } = await drawTrips(done, context);
    const [trip] = trips;
    invariant(trip, 'A ride that was moved is on a trip.');
    return { trip, trips, warnings };
  },
);

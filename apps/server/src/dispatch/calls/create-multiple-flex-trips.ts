import { createMultipleFlexTrips as contract } from '@handrail/contracts/dispatch';
import { dispatchBookings } from '@handrail/domain/dispatch';
import { no, yes } from '@handrail/domain/platform';
import { saveRides, dayOfAll } from '../../day/index.ts';
import { drawTrips } from '../drawn-trips.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { readRunParams, wereTouchedSince } from '../deed.ts';
import { stale } from '../../platform/calls/stale.ts';
import { drawIds } from '../../platform/db/draw-ids.ts';

/** Each ride takes a trip and two stops, and all of them one run. */
const IDS_OF_A_RIDE = 3;

export const createMultipleFlexTripsHandler = drawnChange(
  contract,
  async (params, context) => {
    const { tx, clock } = context;
    const bookingIds = [...new Set(params.bookings)];
    if (bookingIds.length === 0) return no('NO_BOOKINGS', 'You need to select bookings on the booking list.');
    const before = await dayOfAll(context, 'booking', bookingIds);
    if (await wereTouchedSince(tx, before.date, bookingIds, params.expected_version)) return stale('booking');

    const { named, vehicle } = await readRunParams(tx, params, before.date);
    const opening = { now: clock.now(), nextId: await drawIds(tx.queries, 1 + bookingIds.length * IDS_OF_A_RIDE) };
    const verdict = dispatchBookings(before, { ...named, bookingIds }, vehicle, opening);
    if (!verdict.ok) return verdict;

    return yes(await saveRides(context, before, verdict.value, bookingIds));
  },
  drawTrips,
);

import { createSingleFlexTrip as contract } from '@handrail/contracts/dispatch';
import { dispatchBooking } from '@handrail/domain/dispatch';
import { yes } from '@handrail/domain/platform';
import { saveRides, openBooking } from '../../day/index.ts';
import { drawTrip } from '../drawn-trips.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { readRunParams } from '../deed.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { drawIds } from '../../platform/db/draw-ids.ts';

/** A run, a trip and its two stops. */
const MOST_IDS = 4;

export const createSingleFlexTripHandler = drawnChange(
  contract,
  async (params, context) => {
    const { tx, clock } = context;
    const { booking_id } = params;
    const { day: before, booking } = await openBooking(context, booking_id);
    if (isStale(booking, params.expected_version)) return stale('booking');

    const { named, vehicle } = await readRunParams(tx, params, before.date);
    const opening = { now: clock.now(), nextId: await drawIds(tx.queries, MOST_IDS) };
    const verdict = dispatchBooking(before, { ...named, bookingId: booking_id }, vehicle, opening);
    if (!verdict.ok) return verdict;

    return yes(await saveRides(context, before, verdict.value, [booking_id]));
  },
  drawTrip,
);

import { pinDispatchedBookings as contract } from '@handrail/contracts/dispatch';
import { bookingOf } from '@handrail/domain/day';
import { pinRides } from '@handrail/domain/dispatch';
import { yes } from '@handrail/domain/platform';
import { dayAsDone, dayOfAll, lookingOf, saveRides, tripsOfBookings } from '../../day/index.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { stale } from '../../platform/calls/stale.ts';
import { wereTouchedSince, withTrips } from '../deed.ts';

export const pinDispatchedBookingsHandler = drawnChange(
  contract,
  async ({ bookings, is_pinned, expected_version }, context) => {
    const ids = [...new Set(bookings)];
    const before = await dayOfAll(context, 'booking', ids);
    if (await wereTouchedSince(context.tx, before.date, withTrips(before, ids), expected_version))
      return stale('booking');

    const verdict = pinRides(before, ids, is_pinned);
    if (!verdict.ok) return verdict;

    return yes(await saveRides(context, before, verdict.value, ids));
  },
  async ({ date, bookingIds }, context) => {
    const day = await dayAsDone(context, date);
    const rides = bookingIds.map((id) => bookingOf(day, id));
    return { trips: await tripsOfBookings(lookingOf(context), day, rides) };
  },
);

import { removeDispatchedBookings as contract } from '@handrail/contracts/dispatch';
import { removeFromDispatch } from '@handrail/domain/dispatch';
import { yes } from '@handrail/domain/platform';
import { drawRides, saveRides, dayOfAll } from '../../day/index.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { wereTouchedSince, withTrips } from '../deed.ts';
import { stale } from '../../platform/calls/stale.ts';

export const removeDispatchedBookingsHandler = drawnChange(
  contract,
  async ({ bookings, expected_version }, context) => {
    const { tx } = context;
    const ids = [...new Set(bookings)];
    const before = await dayOfAll(context, 'booking', ids);
    if (await wereTouchedSince(tx, before.date, withTrips(before, ids), expected_version)) return stale('booking');

    const verdict = removeFromDispatch(before, ids);
    if (!verdict.ok) return verdict;

    return yes(await saveRides(context, before, verdict.value, ids));
  },
  async (done, context) => ({ bookings: await drawRides(done, context) }),
);

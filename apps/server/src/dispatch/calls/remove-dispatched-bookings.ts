import { removeDispatchedBookings as contract } from '@handrail/contracts/dispatch';
import { bookingOf } from '@handrail/domain/day';
import { removeFromDispatch } from '@handrail/domain/dispatch';
import { yes } from '@handrail/domain/platform';
import { dayOfAll, bookingsOnWire, saveDay } from '../../day/index.ts';
import { change } from '../../platform/calls/handler.ts';
import { wereTouchedSince, withTrips } from '../deed.ts';
import { stale } from '../../platform/calls/stale.ts';

export const removeDispatchedBookingsHandler = change(contract, async ({ bookings, expected_version }, context) => {
  const { tx } = context;
  const ids = [...new Set(bookings)];
  const before = await dayOfAll(context, 'booking', ids);
  if (await wereTouchedSince(tx, before.date, withTrips(before, ids), expected_version)) return stale('booking');

  const verdict = removeFromDispatch(before, ids);
  if (!verdict.ok) return verdict;

  const after = await saveDay(tx, before, verdict.value);
  const removed = ids.map((id) => bookingOf(after, id));
  return yes({ bookings: await bookingsOnWire(tx.queries, tx.operator, after, removed) });
});

import { getBookingInfoById as contract } from '@handrail/contracts/bookings';
import { invariant, yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { readBooking, bookingsOnWire } from '../../day/index.ts';
import { infosOf } from '../info-store.ts';
import { legsOf } from '../journey.ts';

export const getBookingInfoByIdHandler = read(contract, async ({ booking_id }, { services, queries, by, reveals }) => {
  const { day, booking } = await readBooking(queries, by.operator, booking_id);
  const [shown] = await bookingsOnWire({ services, queries, operator: by.operator }, day, [booking]);
  invariant(shown, 'A booking that is there is shown.');
  const legs = await legsOf(queries, by.operator, booking);
  reveals([booking.riderId]);
  return yes({
    ...shown,
    addl_infos: await infosOf({ queries, operator: by.operator }, booking),
    journey: legs.map(({ id }) => id),
  });
});

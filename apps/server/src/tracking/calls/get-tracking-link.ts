import { getTrackingLink as contract } from '@handrail/contracts/tracking';
import { instantOfText, isOver, statusOf, zoneOf } from '@handrail/domain/day';
import { instantText, no, serviceDay, yes } from '@handrail/domain/platform';
import { trackingStartsAt } from '@handrail/domain/tracking';
import { Temporal } from 'temporal-polyfill';
import { readBooking } from '../../day/index.ts';
import { act } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { tokenOfBooking, trackingUrl } from '../tracking-link.ts';

export const getTrackingLinkHandler = act(contract, async ({ booking_id }, { services, by, note }) => {
  const { operator, personId } = signedInOf(by);
  const made = await inOperator(services.db, operator, async (queries) => {
    const { day, booking } = await readBooking(queries, operator, booking_id);
    const pickupAt = instantOfText(booking.scheduledPickupAt);
    if (booking.tripId === null || pickupAt === null || isOver(statusOf(booking))) return null;
    const zone = zoneOf(day, booking.programId);
    const { endsAt } = serviceDay(Temporal.PlainDate.from(booking.serviceDay), zone);
    return {
      token: await tokenOfBooking(queries, services, operator, booking_id),
      opens: instantText(trackingStartsAt(pickupAt), zone),
      closes: instantText(endsAt, zone),
      rider: booking.riderId,
    };
  });
  if (!made) return no('NOT_DISPATCHED', 'The booking is not dispatched.');
  await note({ operator, personId }, 'asked for a tracking link', [made.rider]);
  return yes({ url: trackingUrl(services, made.token), opens: made.opens, closes: made.closes });
});

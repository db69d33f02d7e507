import { instantOfText, isOver, statusOf, zoneOf } from '@handrail/domain/day';
import {
  type BookingId,
  instantText,
  no,
  type OperatorId,
  type RiderId,
  serviceDay,
  type Verdict,
  yes,
} from '@handrail/domain/platform';
import { trackingStartsAt } from '@handrail/domain/tracking';
import { Temporal } from 'temporal-polyfill';
import { readBooking } from '../day/index.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { tokenOfBooking, trackingUrl } from './tracking-link.ts';

export interface BookingLink {
  url: string;
  opens: string;
  closes: string;
  riderId: RiderId;
}

/** The link of a ride that a vehicle will come for; made where there is none yet. */
export async function linkOfBooking(
  queries: Queries,
  services: Services,
  operator: OperatorId,
  id: BookingId,
): Promise<Verdict<BookingLink, 'NOT_DISPATCHED'>> {
  const { day, booking } = await readBooking(queries, operator, id);
  const pickupAt = instantOfText(booking.scheduledPickupAt);
  if (booking.tripId === null || pickupAt === null || isOver(statusOf(booking)))
    return no('NOT_DISPATCHED', 'The booking is not dispatched.');
  const zone = zoneOf(day, booking.programId);
  const { endsAt } = serviceDay(Temporal.PlainDate.from(booking.serviceDay), zone);
  return yes({
    url: trackingUrl(services, await tokenOfBooking(queries, services, operator, id)),
    opens: instantText(trackingStartsAt(pickupAt), zone),
    closes: instantText(endsAt, zone),
    riderId: booking.riderId,
  });
}

import { Temporal } from 'temporal-polyfill';
import { epochMsOf, instantOfText, statusOf, type Booking } from '../day/index.ts';
import { weekdayOf } from '../platform/weekdays.ts';
import { wallOf, type Zone } from '../platform/zones.ts';
import { occasionOf } from './additional-fee.ts';
import type { RideFacts } from './price.ts';

/** What a price needs of a ride that its booking does not say. */
export interface RideSurroundings extends Pick<RideFacts, 'pickup' | 'dropoff' | 'isHoliday' | 'quantities'> {
  zone: Zone;
}

/** What a booking says of its price. The hour is the one that was agreed: a plan that moves the pickup changes no fee. */
export function rideFactsOf(booking: Booking, { zone, ...surroundings }: RideSurroundings): RideFacts {
  const { aids, asksDoorToDoor, companions, travelM, travelSec } = booking;
  return {
    ...surroundings,
    occasion: occasionOf(statusOf(booking)),
    aids,
    asksDoorToDoor,
    companions,
    travelM,
    travelSec,
    waitedSec: waitedSecOf(booking),
    weekday: weekdayOf(Temporal.PlainDate.from(booking.serviceDay)),
    pickupMin: pickupMinOf(booking, zone),
  };
}

/** From when the driver stood at the door, though not before the rider was to be ready, until they left. */
export function waitedSecOf({
  arrivedAt,
  windowStartAt,
  pickedUpAt,
  noShowAt,
}: Pick<Booking, 'arrivedAt' | 'windowStartAt' | 'pickedUpAt' | 'noShowAt'>): number {
  const leftAt = pickedUpAt ?? noShowAt;
  if (arrivedAt === null || leftAt === null) return 0;
  const readyMs = windowStartAt === null ? Number.NEGATIVE_INFINITY : epochMsOf(windowStartAt);
  return Math.max(0, (epochMsOf(leftAt) - Math.max(epochMsOf(arrivedAt), readyMs)) / 1000);
}

function pickupMinOf({ requestedAt, scheduledPickupAt }: Booking, zone: Zone): number | null {
  const at = instantOfText(requestedAt ?? scheduledPickupAt);
  if (at === null) return null;
  const { hour, minute } = wallOf(at, zone);
  return hour * 60 + minute;
}

import type { sentOrder } from '@handrail/contracts/shared-trips';
import { textOfInstant } from '@handrail/domain/day';
import type { BookingId } from '@handrail/domain/platform';
import type { PlannedStop } from '@handrail/domain/shared-trips';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';

export type SentOrder = z.output<typeof sentOrder>;

/** A stop as it was sent, with what the console said of it. */
export type AskedStop = PlannedStop & { isMoved: boolean };

/** The order that a call was sent, with the times it names. */
export function readOrder(stops: SentOrder): AskedStop[] {
  return stops.map((stop) => ({
    isMoved: stop.isMoved ?? false,
    visits: stop.bookings.map(({ booking_id, stop_type }) => ({
      bookingId: booking_id,
      stopType: stop_type,
      plannedAt: instant(stop_type === 'pickup' ? stop.scheduled_pickup_time : stop.scheduled_dropoff_time),
    })),
  }));
}

export function ridersIn(stops: SentOrder): BookingId[] {
  return [...new Set(stops.flatMap(({ bookings }) => bookings.map(({ booking_id }) => booking_id)))];
}

/** Whether the first pickup has a time: the others follow from it. */
export function firstPickupOf(stops: readonly AskedStop[]): string | null {
  return stops.flatMap(({ visits }) => visits).find(({ stopType }) => stopType === 'pickup')?.plannedAt ?? null;
}

function instant(text: string | null | undefined) {
  return text == null ? null : textOfInstant(Temporal.Instant.from(text));
}

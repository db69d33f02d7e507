import { Temporal } from 'temporal-polyfill';
import { reportFromDevice, type RideEvent } from '../bookings/index.ts';
import { bookingOf, zoneOf, type Day } from '../day/index.ts';
import type { BookingId } from '../platform/ids.ts';
import { no, type Verdict } from '../platform/verdict.ts';
import { instantOf, wallOf, type WallTime, type Zone } from '../platform/zones.ts';

/** What a driver tells by radio, in the order in which it happens and in the words of a desk. */
export const RADIO_EVENTS: readonly { event: RideEvent; label: string }[] = [
  { event: 'enroute', label: 'On route' },
  { event: 'arrived_pickup', label: 'Arrived at pickup' },
  { event: 'picked_up', label: 'Picked up' },
  { event: 'arrived_dropoff', label: 'Arrived at drop-off' },
  { event: 'dropped_off', label: 'Dropped off' },
  { event: 'no_show', label: 'No show' },
];

export interface RadioReport {
  bookingId: BookingId;
  event: RideEvent;
  /** When it happened by the clock of the program, which is often a while ago. */
  at: WallTime;
}

/** Writes down at the desk what the driver's device would have sent, by the same rules. */
export function reportByRadio(
  day: Day,
  { bookingId, event, at: { wall, offset } }: RadioReport,
  facts: { doorWaitMin: number; now: Temporal.Instant },
): Verdict<Day, 'STATUS_NOT_REACHABLE' | 'STILL_WAITING' | 'IN_THE_FUTURE' | 'TIME_SKIPPED'> {
  const at = instantOf(wall, zoneOf(day, bookingOf(day, bookingId).programId), offset);
  if (!at.ok) return no('TIME_SKIPPED', at.refusal.sentence);
  return reportFromDevice(day, { bookingId, event, at: at.value }, facts);
}

/**
 * Which moment is meant by a time that is typed while the radio speaks: the latest that is not still to come. In the hour
 * that comes twice it may be either; shortly after midnight of a ride's day it may be the evening before.
 */
export function toldAt(
  time: Temporal.PlainTime,
  { serviceDay, zone, now }: { serviceDay: Temporal.PlainDate; zone: Zone; now: Temporal.Instant },
): WallTime {
  const today = wallOf(now, zone).toPlainDate();
  const isPast = (at: Temporal.ZonedDateTime) => Temporal.Instant.compare(at.toInstant(), now) <= 0;
  const on = (date: Temporal.PlainDate): WallTime | null => {
    const wall = date.toPlainDateTime(time);
    const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
      wall.toZonedDateTime(zone, { disambiguation }),
    );
    if (!first || !second || !isPast(first)) return null;
    const isTwice = first.offset !== second.offset && first.toPlainDateTime().equals(wall);
    return { wall, offset: isTwice ? (isPast(second) ? second : first).offset : null };
  };
  const isOvernight = Temporal.PlainDate.compare(serviceDay, today) < 0;
  return (
    on(today) ??
    (isOvernight ? on(today.subtract({ days: 1 })) : null) ?? { wall: today.toPlainDateTime(time), offset: null }
  );
}

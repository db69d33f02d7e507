import { Temporal } from 'temporal-polyfill';
import type { Id } from '../platform/ids.ts';
import { invariant } from '../platform/invariant.ts';
import type { Verdict } from '../platform/verdict.ts';
import { instantOf, type Zone } from '../platform/zones.ts';
import { edit, emptyDay, zoneOf, type Day } from './day.ts';
import type { Booking } from './entries.ts';
import type { DateText } from './texts.ts';
import { textOfInstant, textOfWall } from './instants.ts';
import { newBooking } from './new-entries.ts';
import { unsoundness } from './soundness.ts';

/**
 * Days as they would be written on paper: who, and from when to when. Tests of the rules, and whoever wants to try one
 * out, start from here.
 */

/** A ride nobody drives yet. `pickup` null is a will-call; times from 24:00 on are past midnight. */
export interface PaperRide extends Partial<Booking> {
  id: string;
  pickup?: string | null;
  dropoff?: string;
}

export const PAPER = { program: '1', date: '2026-03-10', zone: 'America/Los_Angeles' } as const;

export function paperDay(rides: readonly PaperRide[], { date, zone }: { date?: DateText; zone?: Zone } = {}): Day {
  const day = emptyDay(date ?? PAPER.date, new Map([[PAPER.program, zone ?? PAPER.zone]]), 1);
  return edit(day, { bookings: rides.map((ride) => paperBooking(day, ride)) });
}

/** A time of the day's own clock: `08:40`, and `24:20` for twenty past midnight. */
export function clockOn(day: Day, time: string, offset: string | null = null): Temporal.Instant {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const date = Temporal.PlainDate.from(day.date).add({ days: Math.floor(hour / 24) });
  const at = instantOf(date.toPlainDateTime({ hour: hour % 24, minute }), zoneOf(day, PAPER.program), offset);
  invariant(at.ok, `${time} is no time of ${day.date}.`);
  return at.value;
}

/** What a rule that had to say yes made of the day; where it said no, its sentence is the mistake. */
export function accepted<T>(verdict: Verdict<T>): T {
  invariant(verdict.ok, verdict.ok ? '' : verdict.refusal.sentence);
  return verdict.value;
}

/** The same of a rule that makes another day, which must be one that could be. */
export function sound(verdict: Verdict<Day>): Day {
  const day = accepted(verdict);
  invariant(unsoundness(day).length === 0, unsoundness(day).join('; '));
  return day;
}

/** Draws ids one after the other, as the one sequence does. */
export function idsFrom(first: number): () => Id<never> {
  let next = first;
  return () => String(next++);
}

function paperBooking(day: Day, { id, pickup = '08:40', dropoff, ...fields }: PaperRide): Booking {
  const base = {
    id,
    serviceDay: day.date,
    programId: PAPER.program,
    riderId: `9${id}`,
    pickupPlaceId: '51',
    dropoffPlaceId: '52',
    travelSec: 1500,
    travelM: 9000,
  };
  if (pickup === null) return newBooking({ ...base, isWillCall: true, ...fields });
  const at = clockOn(day, pickup);
  const wall = at.toZonedDateTimeISO(zoneOf(day, PAPER.program)).toPlainDateTime();
  return newBooking({
    ...base,
    requestedAt: textOfInstant(at),
    requestedWall: textOfWall(wall),
    scheduledPickupAt: textOfInstant(at),
    scheduledWall: textOfWall(wall),
    scheduledDropoffAt: textOfInstant(dropoff === undefined ? at.add({ minutes: 25 }) : clockOn(day, dropoff)),
    windowStartAt: textOfInstant(at.subtract({ minutes: 15 })),
    windowEndAt: textOfInstant(at.add({ minutes: 15 })),
    ...fields,
  });
}

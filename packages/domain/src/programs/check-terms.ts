import { Temporal } from 'temporal-polyfill';
import type { HeatMapBounds } from '../platform/heat-map.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { FROM_SUNDAY } from '../platform/weekdays.ts';
import type { ServiceHours } from './service-hours.ts';

/** The figures of a program's terms, by their names on the wire, and between what they lie. */
export const TERM_FIGURES = {
  slot_minutes: { label: 'Booking slot', unit: 'min', least: 1, most: 240 },
  seats_per_slot: { label: 'Seats in a slot', unit: '', least: 1, most: 1000 },
  window_before_minutes: { label: 'Window before pickup', unit: 'min', least: 0, most: 240 },
  window_after_minutes: { label: 'Window after pickup', unit: 'min', least: 0, most: 240 },
  door_wait_minutes: { label: 'Door wait', unit: 'min', least: 0, most: 120 },
  edit_cutoff_minutes: { label: 'Last change before pickup', unit: 'min', least: 0, most: 10_080 },
} as const;

export type TermFigure = keyof typeof TERM_FIGURES;

/** What is wrong with one figure; null where nothing is. Seats alone may be left open, which is no limit. */
export function wrongTerm(name: TermFigure, value: number | null): string | null {
  const { label, least, most } = TERM_FIGURES[name];
  if (value === null && name === 'seats_per_slot') return null;
  if (value !== null && Number.isInteger(value) && value >= least && value <= most) return null;
  return `${label}: choose a whole number from ${least} to ${most.toLocaleString('en-US')}.`;
}

/** The days and hours of a week, none of which may lie over another of its day. */
export function wrongHours(hours: readonly ServiceHours[]): string | null {
  for (const [n, span] of hours.entries()) {
    const over = hours.slice(0, n).some((other) => other.dayOfWeek === span.dayOfWeek && isOver(span, other));
    if (over) return `${FROM_SUNDAY[span.dayOfWeek]}: its hours lie over each other.`;
  }
  return null;
}

/** Whether terms may begin on a day: those that have begun never change, since rides of theirs were promised by them. */
export function mayBegin(
  date: Temporal.PlainDate,
  { today, hasBegun }: { today: Temporal.PlainDate; hasBegun: boolean },
): Verdict<true, 'TERMS_BEGUN'> {
  if (Temporal.PlainDate.compare(date, earliestDay({ today, hasBegun })) >= 0) return yes(true);
  const sentence = hasBegun
    ? 'Terms that have begun never change: choose tomorrow or a later day.'
    : 'What is over cannot be served anew: choose today or a later day.';
  return no('TERMS_BEGUN', sentence, { effective_on: sentence });
}

/** A program that has promised nothing yet may begin today. */
export function earliestDay({ today, hasBegun }: { today: Temporal.PlainDate; hasBegun: boolean }): Temporal.PlainDate {
  return hasBegun ? today.add({ days: 1 }) : today;
}

/** What is wrong with the box of the heat map; null where nothing is. */
export function wrongBounds({ north, south, east, west }: HeatMapBounds): string | null {
  if (![north, south].every((degrees) => degrees >= -90 && degrees <= 90)) return 'A latitude lies between -90 and 90.';
  if (![east, west].every((degrees) => degrees >= -180 && degrees <= 180)) {
    return 'A longitude lies between -180 and 180.';
  }
  if (north <= south) return 'North has to lie north of south.';
  return east <= west ? 'East has to lie east of west.' : null;
}

const DAY_MIN = 24 * 60;

function isOver(one: ServiceHours, other: ServiceHours): boolean {
  const [a, b] = [minutesOf(one), minutesOf(other)];
  return a.start < b.end && b.start < a.end;
}

function minutesOf({ startTime, endTime }: ServiceHours): { start: number; end: number } {
  const start = startTime.hour * 60 + startTime.minute;
  const end = endTime.hour * 60 + endTime.minute;
  return { start, end: end <= start ? end + DAY_MIN : end };
}

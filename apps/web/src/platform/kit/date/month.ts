import { longDate, weekdayOf } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';

/** The weeks of a month as a calendar prints them, Sunday first; null where another month's days would stand. */
export function weeksOf(month: Temporal.PlainYearMonth): (Temporal.PlainDate | null)[][] {
  const first = month.toPlainDate({ day: 1 });
  const before = weekdayOf(first);
  const cells = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length: month.daysInMonth }, (_, day) => first.add({ days: day })),
  ];
  const rows = Math.ceil(cells.length / 7);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => cells[row * 7 + column] ?? null),
  );
}

/** `November 2026`. */
export function monthText(month: Temporal.PlainYearMonth): string {
  const [, monthAndDay = '', year = ''] = longDate(month.toPlainDate({ day: 1 })).split(', ');
  return `${monthAndDay.split(' ')[0]} ${year}`;
}

/** Where a key leads from a day (WAI-ARIA date picker dialog); null for any other key. */
export function dayAfterKey(day: Temporal.PlainDate, key: string, isShifted: boolean): Temporal.PlainDate | null {
  const fromSunday = weekdayOf(day);
  switch (key) {
    case 'ArrowLeft':
      return day.subtract({ days: 1 });
    case 'ArrowRight':
      return day.add({ days: 1 });
    case 'ArrowUp':
      return day.subtract({ weeks: 1 });
    case 'ArrowDown':
      return day.add({ weeks: 1 });
    case 'Home':
      return day.subtract({ days: fromSunday });
    case 'End':
      return day.add({ days: 6 - fromSunday });
    case 'PageUp':
      return day.subtract(isShifted ? { years: 1 } : { months: 1 });
    case 'PageDown':
      return day.add(isShifted ? { years: 1 } : { months: 1 });
    default:
      return null;
  }
}

export interface Limits {
  min?: Temporal.PlainDate | undefined;
  max?: Temporal.PlainDate | undefined;
}

export function isWithin(day: Temporal.PlainDate, { min, max }: Limits): boolean {
  if (min && Temporal.PlainDate.compare(day, min) < 0) return false;
  return !(max && Temporal.PlainDate.compare(day, max) > 0);
}

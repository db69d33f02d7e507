import { Temporal } from 'temporal-polyfill';
import { no, yes, type Verdict } from './verdict.ts';
import { FROM_MONDAY } from './weekdays.ts';

/** Calendar dates as American operators read them. Written by hand, not by locale: the same on every machine. */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `Monday, November 23, 2026`. */
export function longDate(date: Temporal.PlainDate): string {
  return `${FROM_MONDAY[date.dayOfWeek - 1]}, ${monthAndDay(date)}, ${date.year}`;
}

/** The long date, with `Today, ` before it on the one day that is. */
export function longDateOrToday(date: Temporal.PlainDate, today: Temporal.PlainDate): string {
  return date.equals(today) ? TODAY + longDate(date) : longDate(date);
}

/** `Mon, Nov 23`: where the year is plain from what stands around it. */
export function shortDate(date: Temporal.PlainDate): string {
  return `${FROM_MONDAY[date.dayOfWeek - 1]?.slice(0, 3)}, ${MONTHS[date.month - 1]?.slice(0, 3)} ${date.day}`;
}

/** `November 2026`. */
export function monthAndYear(date: Temporal.PlainDate): string {
  return `${MONTHS[date.month - 1]} ${date.year}`;
}

/** `11/23/2026`, the form of the date pickers. */
export function slashDate(date: Temporal.PlainDate): string {
  return `${twoDigits(date.month)}/${twoDigits(date.day)}/${date.year}`;
}

/** What an empty date picker shows. */
export const SLASH_DATE_PLACEHOLDER = 'mm/dd/yyyy';

/** Reads `11/23/2026` or `1/5/2026`; February 30 is refused, never moved to March. */
export function readSlashDate(text: string): Verdict<Temporal.PlainDate, 'DATE_FORMAT'> {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  return dateOf(Number(year), Number(month), Number(day)) ?? notADate();
}

/**
 * Reads what was typed into a date picker: the same, and `11/23/26`. Two digits are a year of this century, because what is
 * asked for is a ride, a shift or a paper that lapses, and nowhere a date of birth. The picker then shows all four, for
 * whoever meant 1998 to see; of a file, which nobody proofreads, four are wanted.
 */
export function readTypedDate(text: string): Verdict<Temporal.PlainDate, 'DATE_FORMAT' | 'DATE_YEAR'> {
  const read = readSlashDate(text.trim().replace(/^(\d{1,2}\/\d{1,2}\/)(\d{2})$/, '$120$2'));
  if (!read.ok || (read.value.year >= FIRST_YEAR && read.value.year <= LAST_YEAR)) return read;
  return no('DATE_YEAR', `Enter a year from ${FIRST_YEAR} to ${LAST_YEAR}.`);
}

/** The years that a day on the wire may have: any other is a slip of the hand. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/** Reads `2026-11-23`, the long date, or the long date after `Today, `: the forms in which a day crosses the wire. */
export function readDay(text: string): Verdict<Temporal.PlainDate, 'DATE_FORMAT'> {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3])) ?? notADate();

  const long = /^(?:Today, )?([A-Z][a-z]+), ([A-Z][a-z]+) (\d{1,2}), (\d{4})$/.exec(text);
  const month = MONTHS.findIndex((name) => name === long?.[2]) + 1;
  const date = dateOf(Number(long?.[4]), month, Number(long?.[3]));
  return date && FROM_MONDAY[date.value.dayOfWeek - 1] === long?.[1] ? date : notADate();
}

const TODAY = 'Today, ';

function monthAndDay(date: Temporal.PlainDate): string {
  return `${MONTHS[date.month - 1]} ${date.day}`;
}

function dateOf(year: number, month: number, day: number): { ok: true; value: Temporal.PlainDate } | null {
  if (!(month >= 1 && month <= 12 && day >= 1)) return null;
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  return day <= first.daysInMonth ? yes(first.with({ day })) : null;
}

function notADate() {
  return no('DATE_FORMAT', 'Enter the date as mm/dd/yyyy.');
}

function twoDigits(n: number): string {
  return String(n).padStart(2, '0');
}

import { Temporal } from 'temporal-polyfill';
import { no, yes, type Verdict } from './verdict.ts';

/**
 * Wall-clock times as this trade writes and types them. Nothing here knows a date or a zone; for a time that
 * has both, see `instantOf` and `ServiceDay`.
 */

/** `1:30 PM`: the one form in which a time is shown, everywhere but in the tight corners of the board. */
export function clockTime(time: Temporal.PlainTime): string {
  return `${boardTime(time)} ${meridiem(time)}`;
}

/** `1:30`: a time on a board block, where the hour row beside it already says morning or afternoon. */
export function boardTime(time: Temporal.PlainTime): string {
  return `${time.hour % 12 || 12}:${twoDigits(time.minute)}`;
}

/** `1:00 pm`: the labels of the board's hour axis are lower case. */
export function axisTime(time: Temporal.PlainTime): string {
  return clockTime(time).toLowerCase();
}

/** `13:30`, as in the second half of a wall time on the wire. */
export function twentyFourHour(time: Temporal.PlainTime): string {
  return `${twoDigits(time.hour)}:${twoDigits(time.minute)}`;
}

const H_MM_AM_PM = /^(0?[1-9]|1[0-2]):([0-5]\d)\s(AM|PM)$/i;

/** Reads a time that is already in the shown form, from a list or a saved value. What people type goes to `readTyped`. */
export function parseClockTime(text: string): Verdict<Temporal.PlainTime, 'TIME_FORMAT'> {
  const time = readShownForm(text);
  return time ? yes(time) : no('TIME_FORMAT', "Invalid time format. Please use a format like '1:00 PM'.");
}

/** Turns the shown form into the 24-hour one: `1:30 PM` to `13:30`. */
export function convertClockTime(text: string): Verdict<string, 'TIME_FORMAT'> {
  const time = readShownForm(text);
  return time ? yes(twentyFourHour(time)) : no('TIME_FORMAT', "Invalid time format. Please use 'hh:mm AM/PM'.");
}

function readShownForm(text: string): Temporal.PlainTime | null {
  const match = H_MM_AM_PM.exec(text);
  if (!match) return null;
  const hour = (Number(match[1]) % 12) + (match[3]?.toUpperCase() === 'PM' ? 12 : 0);
  return Temporal.PlainTime.from({ hour, minute: Number(match[2]) });
}

function meridiem(time: Temporal.PlainTime): 'AM' | 'PM' {
  return time.hour < 12 ? 'AM' : 'PM';
}

function twoDigits(n: number): string {
  return String(n).padStart(2, '0');
}

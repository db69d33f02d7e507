import { Temporal } from 'temporal-polyfill';
import { clockTime } from './clock-time.ts';
import { no, yes, type Verdict } from './verdict.ts';

/** What someone meant by what they typed. `isNextDay` keeps 24:30 and 23:60 from landing on the morning before. */
export interface TypedTime {
  time: Temporal.PlainTime;
  isNextDay: boolean;
}

/** Where a time field goes back to when its first input is refused and there is nothing to return to. */
export const TIME_FIELD_FALLBACK = '1:00 PM';

/**
 * Reads a typed time: `13:30`, `1:30 pm`, `130p`, `9`. Without a letter it is a 24-hour time. Sixty minutes are
 * the next hour, as in 'ten sixty'; hour 24 is the midnight that ends the day, written AM.
 */
export function readTyped(text: string): Verdict<TypedTime, 'INVALID_TIME'> {
  const typed = TYPED.exec(text.trim().toLowerCase());
  if (!typed) return notATime();
  const { hours = '', minutes = '0', letter } = typed.groups ?? {};
  const hour = wholeDayHour(Number(hours), letter);
  if (hour === null || Number(minutes) > 60) return notATime();

  const minutesIntoDay = hour * 60 + Number(minutes);
  return yes({
    time: Temporal.PlainTime.from({ hour: Math.floor(minutesIntoDay / 60) % 24, minute: minutesIntoDay % 60 }),
    isNextDay: minutesIntoDay >= 24 * 60,
  });
}

/** What the field shows after it is left: the typed time in the one shown form, or what stood there before. */
export function settleTimeField(typed: string, prior: string | null): { shown: string; refusal: string | null } {
  const read = readTyped(typed);
  if (read.ok) return { shown: clockTime(read.value.time), refusal: null };
  return { shown: prior ?? TIME_FIELD_FALLBACK, refusal: read.refusal.sentence };
}

// Hours and minutes with a colon, or run together with the minutes as the last two digits; then perhaps a letter.
const TYPED = /^(?<hours>\d{1,2}?)(?::?(?<minutes>\d\d))?\s*(?:(?<letter>[ap])\.?(?:m\.?)?)?$/;

/** The hour of the whole day, 24 included; null where the hour, or the hour and its letter, make no time. */
function wholeDayHour(hour: number, letter: string | undefined): number | null {
  if (hour > 24) return null;
  if (hour === 24 || letter === undefined) return hour;
  if (letter === 'a') return hour > 12 ? null : hour % 12;
  if (hour === 0) return null;
  return hour > 12 ? hour : (hour % 12) + 12;
}

/** What is wrong with a text that is no time, and how one is typed, for whoever meant one. */
export function whyNoTime(typed: string): string {
  const text = typed.trim();
  const [, hours = '', minutes] = /^(\d{1,2}?):?(\d\d)?\s*(?:[ap]\.?(?:m\.?)?)?$/i.exec(text) ?? [];
  const said = `“${text}” is no time`;
  if (minutes !== undefined && Number(minutes) > 60) return `${said}: an hour has 60 minutes.`;
  if (hours !== '' && Number(hours) > 24) return `${said}: a day has 24 hours.`;
  if (hours !== '') return `${said}: with AM and PM the hours go from 1 to 12.`;
  return `${said}: type 3:30 PM, 15:30 or 330p.`;
}

function notATime() {
  return no('INVALID_TIME', 'Invalid Time.');
}

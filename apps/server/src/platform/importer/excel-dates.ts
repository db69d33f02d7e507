import { Temporal } from 'temporal-polyfill';

/** The number formats that every Excel has and that show a date or a time (ECMA-376, 18.8.30). */
const BUILT_IN: [number, number][] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Whether numbers in this format are dates: by its number, or by what its own pattern shows. */
export function isDateFormat(format: number, pattern?: string): boolean {
  if (pattern !== undefined) {
    const shown = pattern.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
    return /[ymdhs]/i.test(shown) && !/general/i.test(shown);
  }
  return BUILT_IN.some(([from, to]) => format >= from && format <= to);
}

/**
 * A date as text: the days since Excel's day zero, and the part of the day. A time alone is day zero; Excel believes
 * that 1900 was a leap year, so its count of days is one too high from March of that year on.
 */
export function dateText(number: number, from1904: boolean): string {
  const seconds = Math.round(number * 86_400);
  const days = Math.floor(seconds / 86_400);
  const time = Temporal.PlainTime.from('00:00').add({ seconds: seconds - days * 86_400 });
  const timeText = time.toString({ smallestUnit: time.second === 0 ? 'minute' : 'second' });
  if (days === 0 && !from1904) return timeText;
  if (days < 0 || days > 2_958_465) return String(number); // after the year 9999 Excel shows no date either
  const zero = Temporal.PlainDate.from(from1904 ? '1904-01-01' : days < 60 ? '1899-12-31' : '1899-12-30');
  const date = zero.add({ days }).toString();
  return time.equals('00:00') ? date : `${date}T${timeText}`;
}

import { Temporal } from 'temporal-polyfill';
import { clockTime } from '../platform/clock-time.ts';
import { listed } from '../platform/listed.ts';
import { FROM_SUNDAY } from '../platform/weekdays.ts';
import type { FeeConditions, FeeOccasion } from './additional-fee.ts';

/** Which rides a fee is for, as the plan's table says it: `Any ride`, `Weekdays 9:00 AM–3:00 PM`, `No-shows`. */
export function conditionWords(only: FeeConditions): string {
  const { occasions } = only;
  const isForRides = occasions.length === 1 && occasions[0] === 'ride';
  const when = [dayWords(only), hourWords(only)].filter((word) => word !== '').join(' ');
  if (isForRides) return when === '' ? 'Any ride' : when;
  const what = sentenceCase(listed(occasions.map((occasion) => OCCASION_WORDS[occasion])));
  return when === '' ? what : `${what}: ${when}`;
}

const OCCASION_WORDS: Readonly<Record<FeeOccasion, string>> = {
  ride: 'rides',
  no_show: 'no-shows',
  canceled_late: 'late cancels',
};

function dayWords({ weekdays, holidays }: FeeConditions): string {
  const days = weekdays === null ? '' : weekdayWords(weekdays);
  switch (holidays) {
    case 'alike':
      return days;
    case 'too':
      return days === '' ? '' : `${days} and holidays`;
    case 'only':
      return 'Holidays';
    case 'never':
      return `${days === '' ? 'Days' : days} but holidays`;
  }
}

function weekdayWords(weekdays: readonly number[]): string {
  const days = [...new Set(weekdays)].toSorted((a, b) => a - b);
  switch (days.join('')) {
    case '12345':
      return 'Weekdays';
    case '06':
      return 'Weekends';
    case '0123456':
      return '';
    default:
      return listed(days.map((day) => FROM_SUNDAY[day] ?? ''));
  }
}

function hourWords({ hours }: FeeConditions): string {
  return hours === null ? '' : `${timeAt(hours.fromMin)}–${timeAt(hours.untilMin)}`;
}

function timeAt(minute: number): string {
  return clockTime(Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 }));
}

function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

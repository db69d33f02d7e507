import { boardTime, wallOf } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { Lane } from '../dispatch/index.ts';

/** The hours that a table of vehicles shows, and where something lies in them. */
export interface Stretch {
  hours: { label: string; at: number }[];
  placeOf: (trip: Lane['trips'][number]) => { left: string; width: string };
}

const HOUR_MS = 3_600_000;
const MOST_LABELS = 7;

/** From the full hour before the first thing to the one after the last. */
export function stretchOf(lanes: readonly Lane[], zone: string): Stretch {
  const entries = lanes.flatMap(({ trips }) => trips.map(({ entry }) => entry));
  const starts = entries.map(({ startsAt }) => Date.parse(startsAt));
  const ends = entries.map(({ endsAt }) => Date.parse(endsAt));
  if (entries.length === 0) return { hours: [], placeOf: () => ({ left: '0%', width: '0%' }) };
  const from = Math.floor(least(starts) / HOUR_MS) * HOUR_MS;
  const until = Math.max(from + HOUR_MS, Math.ceil(-least(ends.map((end) => -end)) / HOUR_MS) * HOUR_MS);
  const share = (ms: number) => (ms - from) / (until - from);
  const step = Math.ceil((until - from) / HOUR_MS / MOST_LABELS) * HOUR_MS;
  const hours: Stretch['hours'] = [];
  for (let ms = from; ms < until; ms += step) hours.push({ label: hourText(ms, zone), at: share(ms) });
  return {
    hours,
    placeOf: ({ entry }) => {
      const [start, end] = [share(Date.parse(entry.startsAt)), share(Date.parse(entry.endsAt))];
      return { left: `${start * 100}%`, width: `${Math.max(0.006, end - start) * 100}%` };
    },
  };
}

function hourText(ms: number, zone: string): string {
  const time = wallOf(Temporal.Instant.fromEpochMilliseconds(ms), zone).toPlainTime();
  return `${boardTime(time).replace(/:00$/, '')} ${time.hour < 12 ? 'AM' : 'PM'}`;
}

function least(values: readonly number[]): number {
  return values.reduce((one, other) => Math.min(one, other), Infinity);
}

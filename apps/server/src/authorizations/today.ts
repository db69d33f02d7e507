import { serviceDateOf } from '@handrail/domain/platform';
import type { Temporal } from 'temporal-polyfill';
import { zonesOf } from '../day/index.ts';
import type { Asking } from './authorization-store.ts';

/** The earliest of the days that the operator's programs are in: until all have left it, it is today. */
export async function todayOf({ queries, operator }: Asking, now: Temporal.Instant): Promise<string> {
  const zones = [...(await zonesOf(queries, operator)).values()];
  const [today = serviceDateOf(now, 'UTC').toString()] = zones
    .map((zone) => serviceDateOf(now, zone).toString())
    .sort();
  return today;
}

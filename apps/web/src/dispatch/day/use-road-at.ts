import type { Calls } from '@handrail/contracts/wire';
import type { Temporal } from 'temporal-polyfill';
import { useRead } from '../../platform/wire/index.ts';

export type RoadAt = Calls['getRoadAt']['result'];

/** The road as it was known at a moment: it does not change any more. Null for no moment, and until it is there. */
export function useRoadAt(date: string, moment: Temporal.Instant | null): RoadAt | null {
  const { data } = useRead('getRoadAt', { date, at: moment?.toString() ?? '' }, { enabled: moment !== null });
  return moment === null ? null : (data ?? null);
}

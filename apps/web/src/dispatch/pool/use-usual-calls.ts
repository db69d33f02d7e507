import { isToCall } from '@handrail/domain/day';
import { useMemo } from 'react';
import { useRead } from '../../platform/wire/index.ts';
import type { Ride } from '../board/lanes.ts';

/** When riders who have yet to call usually do, by booking, in epoch milliseconds. Whoever has called is asked about no more. */
export function useUsualCalls(rides: readonly Ride[]): ReadonlyMap<string, number> {
  const date = rides.find(({ entry }) => isToCall(entry))?.entry.serviceDay;
  const { data } = useRead('getUsualCalls', { date: date ?? '' }, { enabled: date !== undefined });
  return useMemo(
    () => new Map((data?.usual ?? []).map(({ booking_id, call_time }) => [booking_id, Date.parse(call_time)])),
    [data],
  );
}

/** Those who have yet to call stand by their usual hour, and those without one after them; all others stay where they are. */
export function byUsualCall(rides: readonly Ride[], usual: ReadonlyMap<string, number>): readonly Ride[] {
  const first = rides.findIndex(({ entry }) => isToCall(entry));
  if (first < 0 || usual.size === 0) return rides;
  const after = rides.findIndex(({ entry }, at) => at > first && !isToCall(entry));
  const end = after < 0 ? rides.length : after;
  const hourOf = ({ entry }: Ride) => usual.get(entry.id) ?? Infinity;
  const toCall = rides.slice(first, end).sort((a, b) => (hourOf(a) < hourOf(b) ? -1 : hourOf(a) > hourOf(b) ? 1 : 0));
  return [...rides.slice(0, first), ...toCall, ...rides.slice(end)];
}

import { periodBefore, type Period } from '@handrail/domain/reports';
import { useQuery } from '@tanstack/react-query';
import { callServer, type CallError, readKey } from '../platform/wire/index.ts';
import type { Ridership } from './ridership.ts';
import { wireDays } from './use-period.ts';

const STILL_COUNTING_MS = 3000;

/** The figures of a period, and of the one to hold it against. What is shown stays until what was asked for is there. */
export function useRidership(period: Period, program: string) {
  return { now: useFigures(period, program), before: useFigures(periodBefore(period), program) };
}

function useFigures(period: Period, program: string) {
  const params = { program_id: program === '' ? [] : [program], ...wireDays(period) };
  return useQuery<Ridership, CallError>({
    queryKey: readKey('getDailyRidershipData', params),
    queryFn: async ({ signal }) => (await callServer('getDailyRidershipData', params, { signal })).data,
    placeholderData: (held) => held,
    // Days that are behind are counted within the minute.
    refetchInterval: ({ state: { data } }) => ((data?.days_behind ?? 0) > 0 ? STILL_COUNTING_MS : false),
  });
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { find } from '@handrail/domain/day';
import { useNow } from '../../platform/kit/index.ts';
import { callServer, type CallError } from '../../platform/wire/index.ts';
import { noTimes, type TimedRun } from '../hand/timed-verdicts.ts';
import type { HeldBoard } from '../board/held-board.ts';

type Answer = Awaited<ReturnType<typeof asked>>;

/** What every lane says to one ride, with times, by lane; null until somebody has answered. */
export function useBestRuns(board: HeldBoard | null, bookingId: string | null): ReadonlyMap<string, TimedRun> | null {
  return useTimesOf(board, bookingId).runs;
}

/**
 * The same, and why there are no times where there are none. It is asked anew each minute and whenever the ride itself changes:
 * what is decided is judged once more in the hand, and by the server.
 */
export function useTimesOf(board: HeldBoard | null, bookingId: string | null) {
  const minute = Math.floor(useNow('minute') / 60_000);
  const version = bookingId === null ? 0 : (board && find(board.day.booking, bookingId)?.version) || 0;
  const { data, error } = useQuery<Answer, CallError>({
    queryKey: ['getBestRuns', board?.date, bookingId, version, minute],
    queryFn: async ({ signal }) => asked(board?.date ?? '', bookingId ?? '', signal),
    enabled: board !== null && bookingId !== null,
    placeholderData: (held) => (held?.[0]?.booking_id === bookingId ? held : undefined),
    gcTime: 0,
    retry: false,
  });
  const answer = data?.[0];
  const runs = useMemo(
    () => (answer ? new Map(answer.runs.map((run) => [run.run_id ?? `vehicle ${run.shuttle_id}`, run])) : null),
    [answer],
  );
  return { runs, note: answer?.reason ?? (error ? noTimes(error) : null) };
}

async function asked(date: string, bookingId: string, signal: AbortSignal) {
  return (await callServer('getBestRuns', { date, bookings: [bookingId] }, { signal })).data;
}

import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../platform/kit/index.ts';
import { callServer, type CallError } from '../../platform/wire/index.ts';
import type { TimedRun } from '../hand/timed-verdicts.ts';

interface Asked {
  date: string;
  vehicleId: string;
  bookingIds: readonly string[];
}

/** So many of the next rides are reckoned, for each is a question of its own. */
export const MOST_RECKONED = 40;
const AT_ONCE = 4;

/** What one vehicle says to each of several rides, with times, by ride; null until all have answered. Asked anew each minute. */
export function useRideTimes(asked: Asked | null) {
  const minute = Math.floor(useNow('minute') / 60_000);
  const { data, error } = useQuery<ReadonlyMap<string, TimedRun>, CallError>({
    queryKey: ['getBestRuns', 'rides of a vehicle', asked?.date, asked?.vehicleId, asked?.bookingIds, minute],
    queryFn: async ({ signal }) => timesOf(asked ?? NOBODY, signal),
    enabled: asked !== null && asked.bookingIds.length > 0,
    placeholderData: (held) => held,
    structuralSharing: false,
    gcTime: 0,
    retry: false,
  });
  return { runs: data ?? null, error };
}

const NOBODY: Asked = { date: '', vehicleId: '', bookingIds: [] };

async function timesOf({ date, vehicleId, bookingIds }: Asked, signal: AbortSignal) {
  const runs = new Map<string, TimedRun>();
  const rest = [...bookingIds];
  const askNext = async (): Promise<void> => {
    const id = rest.shift();
    if (id === undefined) return;
    const { data } = await callServer('getBestRuns', { date, bookings: [id], shuttle_id: [vehicleId] }, { signal });
    const [run] = data[0]?.runs ?? [];
    if (run) runs.set(id, run);
    return askNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askNext));
  return runs;
}

import type { Calls } from '@handrail/contracts/wire';
import type { PassingEvent, PresenceFact } from '@handrail/contracts/platform';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { usePassingEvents } from '../platform/live/index.ts';
import { type CallError, callServer, inBackground, readKey } from '../platform/wire/index.ts';

export type Colleague = Calls['setPresence']['result']['others'][number];

/** Well within the half minute that the server keeps it. What changes meanwhile is told at once, in the live feed. */
const SAID_EVERY_MS = 12_000;

interface Presence {
  date: string;
  /** The booking whose details are open, and the one in the hand; empty for none. */
  lookingAt: string;
  holding: string;
}

/** Tells the others who else has this day open what is done here, and hears what they do. */
export function usePresence({ date, lookingAt, holding }: Presence, isOn: boolean) {
  const told = useQuery<readonly Colleague[], CallError>({
    queryKey: [...readKey('setPresence'), { date, lookingAt, holding }],
    enabled: isOn,
    refetchInterval: SAID_EVERY_MS,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const params = { date, looking_at: lookingAt || null, holding: holding || null };
      return (await unasked(async () => callServer('setPresence', params, { signal }))).data.others;
    },
  });
  useColleaguesNews(date);
  const others = isOn ? (told.data ?? NOBODY) : NOBODY;
  const heldBy = useMemo(() => {
    const held = others.flatMap(({ holding: id, name }): [string, string][] => (id === null ? [] : [[id, name]]));
    return new Map(held);
  }, [others]);
  return { others, heldBy };
}

/** Folds in what a colleague does now; who is new here is asked for, since names are not told in the feed. */
function useColleaguesNews(date: string): void {
  const queries = useQueryClient();
  const hear = useCallback(
    (event: PassingEvent) => {
      if (event.about !== 'presence' || event.day !== date) return;
      const queryKey = readKey('setPresence');
      const answers = queries.getQueriesData<readonly Colleague[]>({ queryKey, type: 'active' });
      const isKnown = answers.some(([, others]) => others?.some(({ user_id }) => user_id === event.user_id));
      if (!isKnown) return inBackground(() => void queries.invalidateQueries({ queryKey }));
      const fold = (others?: readonly Colleague[]) => others?.map((other) => withNews(other, event));
      queries.setQueriesData<readonly Colleague[]>({ queryKey, type: 'active' }, fold);
    },
    [date, queries],
  );
  usePassingEvents(hear);
}

function withNews(other: Colleague, { user_id, looking_at, holding }: PresenceFact): Colleague {
  return other.user_id === user_id ? { ...other, looking_at, holding } : other;
}

const NOBODY: readonly Colleague[] = [];

/** No hand made this call: it keeps no session alive. */
async function unasked<T>(call: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => inBackground(() => void call().then(resolve, reject)));
}

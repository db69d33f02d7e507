import type { Calls } from '@handrail/contracts/wire';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CallError, callServer, inBackground } from '../platform/wire/index.ts';

export type Colleague = Calls['setPresence']['result']['others'][number];

/** Well within the half minute that the server keeps it. */
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
    queryKey: ['setPresence', { date, lookingAt, holding }],
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
  const others = isOn ? (told.data ?? NOBODY) : NOBODY;
  const heldBy = useMemo(() => {
    const held = others.flatMap(({ holding: id, name }): [string, string][] => (id === null ? [] : [[id, name]]));
    return new Map(held);
  }, [others]);
  return { others, heldBy };
}

const NOBODY: readonly Colleague[] = [];

/** No hand made this call: it keeps no session alive. */
async function unasked<T>(call: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => inBackground(() => void call().then(resolve, reject)));
}

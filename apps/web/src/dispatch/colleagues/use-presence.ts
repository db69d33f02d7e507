import type { Calls } from '@handrail/contracts/wire';
import type { PassingEvent, PresenceFact } from '@handrail/contracts/platform';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { usePassingEvents } from '../../platform/live/index.ts';
import { type CallError, callServer, inBackground, readKey } from '../../platform/wire/index.ts';
import { useSteady } from '../use-steady.ts';

type Answer = Calls['setPresence']['result'];
export type Colleague = Answer['others'][number];
export type LaneHolder = Answer['lanes'][number];

/** Well within the half minute that the server keeps it. What changes meanwhile is told at once, in the live feed. */
const SAID_EVERY_MS = 12_000;

/** As many as are told; a hand with more in it is a selection that nobody drags. */
const MOST_HELD = 200;

interface Presence {
  date: string;
  /** The booking whose details are open; empty for none. */
  lookingAt: string;
  /** All rides in the hand, by pointer, by keys, or chosen. */
  held: readonly string[];
  /** The vehicle whose lane one works in. */
  lane: string | null;
}

interface PresenceOptions {
  isOn: boolean;
  /** A colleague took these rides out of the hand. */
  onTaken: (bookingIds: readonly string[], name: string) => void;
}

/** Tells the others who else has this day open what is done here, and hears what they do. */
export function usePresence({ date, lookingAt, held, lane }: Presence, { isOn, onTaken }: PresenceOptions) {
  const said = useMemo(
    () => ({
      date,
      looking_at: lookingAt || null,
      holding: held[0] ?? null,
      ...(held.length > 1 ? { held: held.slice(0, MOST_HELD) } : {}),
      lane,
    }),
    [date, lookingAt, held, lane],
  );
  const told = useQuery<Answer, CallError>({
    queryKey: [...readKey('setPresence'), said],
    enabled: isOn,
    refetchInterval: SAID_EVERY_MS,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => (await unasked(async () => callServer('setPresence', said, { signal }))).data,
  });
  const answer = isOn ? (told.data ?? NOBODY) : NOBODY;
  const { others, lanes } = answer;
  useColleaguesNews(date, held, others, onTaken);
  const heldBy = useMemo(
    () => new Map(others.flatMap((other) => other.held.map((id): [string, string] => [id, other.name]))),
    [others],
  );
  /** Takes rides out of the hands of colleagues, who hear of it at once. */
  const takeOver = useSteady((bookingIds: readonly string[]) => {
    const took = bookingIds.filter((id) => heldBy.has(id)).slice(0, MOST_HELD);
    if (took.length === 0) return;
    // Should it not arrive, their ride still goes elsewhere under their hand, and they hear of that.
    void unasked(async () => callServer('setPresence', { ...said, took })).catch(() => undefined);
  });
  return { others, lanes, heldBy, takeOver };
}

/** Folds in what a colleague does now; who is new here is asked for, since names are not told in the feed. */
function useColleaguesNews(
  date: string,
  held: readonly string[],
  others: readonly Colleague[],
  onTaken: PresenceOptions['onTaken'],
): void {
  const queries = useQueryClient();
  const taken = useSteady((took: readonly string[], userId: string) => {
    const lost = held.filter((id) => took.includes(id));
    const name = others.find(({ user_id }) => user_id === userId)?.name ?? '';
    if (lost.length > 0) onTaken(lost, name);
  });
  const hear = useCallback(
    (event: PassingEvent) => {
      if (event.about !== 'presence' || event.day !== date) return;
      taken(event.took ?? [], event.user_id);
      const queryKey = readKey('setPresence');
      const answers = queries.getQueriesData<Answer>({ queryKey, type: 'active' });
      const isKnown = answers.some(([, answer]) => answer?.others.some(({ user_id }) => user_id === event.user_id));
      if (!isKnown) return inBackground(() => void queries.invalidateQueries({ queryKey }));
      const fold = (answer?: Answer) =>
        answer && { ...answer, others: answer.others.map((other) => withNews(other, event)) };
      queries.setQueriesData<Answer>({ queryKey, type: 'active' }, fold);
    },
    [date, queries, taken],
  );
  usePassingEvents(hear);
}

function withNews(other: Colleague, { user_id, looking_at, holding, held, lane, took = [] }: PresenceFact): Colleague {
  if (other.user_id === user_id) return { ...other, looking_at, holding, held: [...held], lane };
  return took.length === 0 ? other : { ...other, held: other.held.filter((id) => !took.includes(id)) };
}

const NOBODY: Answer = { others: [], lanes: [] };

/** No hand made this call: it keeps no session alive. */
async function unasked<T>(call: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => inBackground(() => void call().then(resolve, reject)));
}

import type { LiveEvent } from '@handrail/contracts/platform';
import { dayBefore } from '@handrail/domain/dispatch';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useFollowedDay, useLiveEvents, useToldFrom } from '../../platform/live/index.ts';
import { rest } from '../../platform/rest.ts';
import { callBegun, type CallError, callServer, inBackground } from '../../platform/wire/index.ts';
import { FIRST_LANES } from '../begin-board.ts';
import { firstDrawn, tellFirstDrawn } from '../first-drawn.ts';
import { fold, hold, type HeldBoard, holdInPages, merge } from './held-board.ts';
import { useGathered } from './use-gathered.ts';

/** Between two questions for what was missed: a burst of changes is one question. */
const ASK_MS = 250;

/**
 * The board of a day, kept as it is. It is read whole once; after that the feed's changes are folded in, and where they
 * do not tell everything, only what changed since is asked for: whoever invalidates the board asks no more than that.
 */
export function useBoard(date: string) {
  const queries = useQueryClient();
  const key = useMemo(() => ['getDispatchBoard', { date }] as const, [date]);
  const board = useQuery<HeldBoard, CallError>({
    queryKey: key,
    // Whoever asks for it without a connection is told so, and not left to wait for one.
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      const held = queries.getQueryData<HeldBoard>(key);
      const since = held && held.version > 0 ? { since_version: held.version } : {};
      const call = 'since_version' in since ? callServer : callBegun;
      const after = held ? undefined : firstDrawn();
      const options = { signal, isLarge: true, ...(after && { after }) };
      const { data } = await call('getDispatchBoard', { date, program_id: [], ...since }, options);
      // What the feed told while the question was on its way is held by now, and stays.
      const latest = queries.getQueryData<HeldBoard>(key);
      return latest && 'since_version' in since ? merge(latest, data) : holdInPages(data, rest);
    },
    // The value is put together here, so that what did not change stays the same object without being compared.
    structuralSharing: false,
  });
  useFollowedDay(date);
  // A trip past midnight stays with its own day and keeps its vehicle on this one.
  useFollowedDay(dayBefore(date));

  const ask = useAsking(
    useCallback(() => inBackground(() => void queries.invalidateQueries({ queryKey: key })), [queries, key]),
  );
  /** The newest version that was told of: before the board is there, nothing else is kept of what is told. */
  const told = useRef(0);
  const hear = useGathered(
    useCallback(
      (events: readonly LiveEvent[]) => {
        told.current = Math.max(told.current, ...events.map(({ version }) => version));
        const held = queries.getQueryData<HeldBoard>(key);
        if (!held) return;
        let after = held;
        for (const event of events) {
          const next = fold(after, event);
          if (next === 'ask') ask();
          else after = next;
        }
        if (after !== held) queries.setQueryData<HeldBoard>(key, after);
      },
      [queries, key, ask],
    ),
  );
  useLiveEvents(hear);
  const version = board.data?.version;
  // The board may have been asked for before anything was told.
  const from = useToldFrom();
  useEffect(() => {
    if (version !== undefined && Math.max(told.current, from) > version) ask();
  }, [version, from, ask]);
  return { board: board.data, error: board.error, refetch: board.refetch };
}

/** Of a board that is on its way, what stands first: it is looked at meanwhile, and nothing is done to it. */
export function useFirstLanes(date: string, isAwaited: boolean): HeldBoard | undefined {
  const first = useQuery<HeldBoard, CallError>({
    queryKey: ['getFirstLanes', { date }],
    enabled: isAwaited,
    gcTime: 0,
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const asked = callBegun('getFirstLanes', { date, program_id: [], lanes: FIRST_LANES }, { signal });
      asked.catch(tellFirstDrawn); // nothing of it will be drawn
      return hold((await asked).data);
    },
  });
  return isAwaited ? first.data : undefined;
}

/** The board as it stood at an earlier version. It does not change any more, so it is asked for once. */
export function usePastBoard(date: string, version: number | null) {
  return useQuery<HeldBoard, CallError>({
    queryKey: ['getDispatchBoard', { date, at: version }],
    enabled: version !== null,
    staleTime: Infinity,
    structuralSharing: false,
    queryFn: async ({ signal }) =>
      holdInPages(
        (
          await callServer(
            'getDispatchBoard',
            { date, program_id: [], at_version: version ?? 1 },
            { signal, isLarge: true },
          )
        ).data,
        rest,
      ),
  });
}

/** The first question goes out at once, those after it are at least a quarter of a second apart. */
function useAsking(question: () => void): () => void {
  const last = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return useCallback(() => {
    if (timer.current !== null) return;
    const pose = () => {
      timer.current = null;
      last.current = Date.now();
      question();
    };
    const wait = last.current + ASK_MS - Date.now();
    if (wait <= 0) pose();
    else timer.current = setTimeout(pose, wait);
  }, [question]);
}

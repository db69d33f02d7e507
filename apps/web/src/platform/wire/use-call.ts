import type { Reply } from '@handrail/contracts/platform';
import type { CallKey, Calls } from '@handrail/contracts/wire';
import {
  keepPreviousData,
  type UseMutationOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError, callServer } from './call.ts';

/** The key under which an answer is kept: the call, then what was asked. */
export function readKey<K extends CallKey>(key: K, params?: Calls[K]['params']): readonly unknown[] {
  return params === undefined ? [key] : [key, params];
}

/** Reads by a call and keeps the answer; the same question from two places is asked once. */
export function useRead<K extends CallKey>(
  key: K,
  params: Calls[K]['params'],
  /** `keepsLast`: what was read stays until the next question is answered. */
  { enabled, keepsLast = false }: { enabled?: boolean; keepsLast?: boolean } = {},
) {
  return useQuery<Calls[K]['result'], CallError>({
    ...reading(key, params),
    ...(enabled === undefined ? {} : { enabled }),
    ...(keepsLast ? { placeholderData: keepPreviousData } : {}),
  });
}

/** As many questions by one call as there are at the moment; null is none, and what is asked twice is asked once. */
export function useReads<K extends CallKey>(key: K, asked: readonly (Calls[K]['params'] | null)[]) {
  const different = new Map(asked.flatMap((params) => (params === null ? [] : [[JSON.stringify(params), params]])));
  const answers = useQueries({ queries: [...different.values()].map((params) => reading(key, params)) });
  const places = [...different.keys()];
  return asked.map((params) => (params === null ? undefined : answers[places.indexOf(JSON.stringify(params))]?.data));
}

function reading<K extends CallKey>(key: K, params: Calls[K]['params']) {
  return {
    queryKey: readKey(key, params),
    queryFn: async ({ signal }: { signal: AbortSignal }) => (await callServer(key, params, { signal })).data,
  };
}

type ChangeOptions<K extends CallKey> = UseMutationOptions<Reply<Calls[K]['result']>, CallError, Calls[K]['params']> & {
  /** The reads that this change makes stale. */
  touches?: readonly CallKey[];
};

/**
 * Changes something by a call. The idempotency key lives as long as the intent: a retry after a lost answer sends the
 * same one, and only an answer, good or bad, starts a new intent.
 */
export function useChange<K extends CallKey>(key: K, { touches = [], ...options }: ChangeOptions<K> = {}) {
  const intent = useRef<{ key: string; params: string } | null>(null);
  const queries = useQueryClient();
  return useMutation<Reply<Calls[K]['result']>, CallError, Calls[K]['params']>({
    ...options,
    // A browser that thinks itself offline would hold the call back, and make it by itself once it thinks otherwise: what
    // was decided on the plan of then is never done to the plan of now without a hand.
    networkMode: 'always',
    mutationFn: async (params) => {
      const asked = JSON.stringify(params);
      if (intent.current?.params !== asked) intent.current = { key: crypto.randomUUID(), params: asked };
      try {
        const reply = await callServer(key, params, { idempotencyKey: intent.current.key });
        intent.current = null;
        return reply;
      } catch (failure) {
        if (failure instanceof CallError && failure.status !== 0) intent.current = null;
        throw failure;
      }
    },
    onSettled: async (...args) => {
      await Promise.all(touches.map((touched) => queries.invalidateQueries({ queryKey: readKey(touched) })));
      await options.onSettled?.(...args);
    },
  });
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CallError, callServer, readKey } from '../../platform/wire/index.ts';
import type { Logged } from './own-steps.ts';

const PAGE = 200;

interface Pages {
  pages: Logged[][];
}

/** The log of a day, newest first; a busy day has more of it than is read at once. `fetchEarlier` is null where there is no more. */
export function useLogOfDay(date: string) {
  const query = useInfiniteQuery<Logged[], CallError, Pages, readonly unknown[], number | null>({
    queryKey: [...readKey('getOperationList', { date }), 'pages'],
    initialPageParam: null,
    queryFn: async ({ signal, pageParam }) => {
      const before = pageParam === null ? {} : { before_version: pageParam };
      return (await callServer('getOperationList', { date, limit: PAGE, ...before }, { signal })).data;
    },
    // What this person may not read is left out of a page, which is shorter then than was asked for.
    getNextPageParam: (last) => (last.length < PAGE / 2 ? null : last.at(-1)?.version),
  });
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isPending, error, refetch } = query;
  const steps = useMemo(() => query.data?.pages.flat(), [query.data]);
  return {
    steps,
    isPending,
    error,
    refetch,
    fetchEarlier: hasNextPage ? () => void fetchNextPage() : null,
    isFetchingEarlier: isFetchingNextPage,
  };
}

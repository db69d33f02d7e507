import type { CallKey, Calls } from '@handrail/contracts/wire';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type CallError, callServer } from './call.ts';
import { readKey } from './use-call.ts';

/** The calls that answer a list page by page. */
type PagedCall = {
  [K in CallKey]: Calls[K]['result'] extends readonly unknown[]
    ? 'cursor' extends keyof Calls[K]['params']
      ? K
      : never
    : never;
}[CallKey];
type RowOf<K extends PagedCall> = Calls[K]['result'][number];

interface PagesOptions {
  enabled?: boolean;
  /** Rows to bring in by themselves, page after page; after them a hand has to ask for more. */
  upTo?: number;
  perPage?: number;
}

/** A list that comes in pages, as one. `fetchMore` is null where there is no more, or it is already on its way. */
export function usePages<K extends PagedCall>(key: K, params: Calls[K]['params'], options: PagesOptions = {}) {
  const { enabled = true, upTo = 0, perPage = 200 } = options;
  const query = useInfiniteQuery<
    { rows: RowOf<K>[]; next: string | null },
    CallError,
    { pages: { rows: RowOf<K>[]; next: string | null }[] },
    readonly unknown[],
    string | null
  >({
    queryKey: [...readKey(key, params), 'pages'],
    enabled,
    initialPageParam: null,
    queryFn: async ({ signal, pageParam }) => {
      const page = { ...params, limit: perPage, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const { data, next_cursor } = await callServer(key, page, { signal });
      return { rows: data, next: next_cursor ?? null };
    },
    getNextPageParam: (last) => last.next,
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isError } = query;
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows), [query.data]);
  const isShort = rows !== undefined && rows.length < upTo;
  useEffect(() => {
    if (isShort && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [isShort, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);

  return {
    rows,
    error: query.error,
    refetch: query.refetch,
    fetchMore: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : null,
    isWhole: rows !== undefined && !hasNextPage,
  };
}

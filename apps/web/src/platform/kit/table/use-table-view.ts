import { useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useUrlChange } from '../../url-state.ts';
import type { Filter } from './columns.ts';
import type { TableView } from './table-view.ts';

/** The view of a list, read from the address and written to it. */
export function useTableView<Row>(
  filters: readonly Filter<Row>[],
): [TableView, (change: Record<string, string | null>) => void] {
  const search = useRouterState({ select: (state) => state.location.searchStr });
  const change = useUrlChange();
  const view = useMemo(() => {
    const held = new URLSearchParams(search);
    return {
      search: held.get('q') ?? '',
      sort: held.get('sort') ?? '',
      filters: Object.fromEntries(filters.map((filter) => [filter.id, held.get(filter.id) ?? ''])),
    };
  }, [search, filters]);
  return [view, change];
}

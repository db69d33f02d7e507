import { useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useUrlChange } from '../../url-state.ts';
import type { Filter } from './columns.ts';
import type { TableView } from './table-view.ts';

/** What is searched for, where that is kept by the page and stands in no address. */
export type TypedSearch = readonly [text: string, set: (text: string) => void];

/** The view of a list, read from the address and written to it. */
export function useTableView<Row>(
  filters: readonly Filter<Row>[],
  typed: TypedSearch | null,
): [TableView, (change: Record<string, string | null>) => void] {
  const search = useRouterState({ select: (state) => state.location.searchStr });
  const changeUrl = useUrlChange();
  const [text, setText] = typed ?? [null, null];
  const change = ({ q, ...others }: Record<string, string | null>) => {
    if (setText === null) return changeUrl(q === undefined ? others : { q, ...others });
    if (q !== undefined) setText(q ?? '');
    if (Object.keys(others).length > 0) changeUrl(others);
  };
  const view = useMemo(() => {
    const held = new URLSearchParams(search);
    return {
      search: text ?? held.get('q') ?? '',
      sort: held.get('sort') ?? '',
      filters: Object.fromEntries(filters.map((filter) => [filter.id, held.get(filter.id) ?? ''])),
    };
  }, [search, filters, text]);
  return [view, change];
}

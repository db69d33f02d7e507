import { createKeptStore } from '../../kept.ts';
import { type Store, useStore } from '../../store.ts';
import type { ColumnChoice } from './columns.ts';

const stores = new Map<string, Store<ColumnChoice>>();

/** A person's choice of columns, remembered for each list. */
export function useColumnChoice(list: string): [ColumnChoice, (choice: ColumnChoice) => void] {
  const store = storeOf(list);
  return [useStore(store), store.set];
}

function storeOf(list: string): Store<ColumnChoice> {
  const known = stores.get(list);
  if (known) return known;
  const store = createKeptStore<ColumnChoice>(`handrail.columns.${list}`, { order: [], hidden: [] });
  stores.set(list, store);
  return store;
}

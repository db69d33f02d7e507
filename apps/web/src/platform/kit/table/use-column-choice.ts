import { createKeptStores } from '../../kept.ts';
import { useStore } from '../../store.ts';
import type { ColumnChoice } from './columns.ts';

const choiceOf = createKeptStores<ColumnChoice>('handrail.columns', { order: [], hidden: [] });

/** A person's choice of columns, remembered for each list. */
export function useColumnChoice(list: string): [ColumnChoice, (choice: ColumnChoice) => void] {
  const store = choiceOf(list);
  return [useStore(store), store.set];
}

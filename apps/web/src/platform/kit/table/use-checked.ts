import { useMemo, useState } from 'react';

/** Which rows are checked. A row that is gone from the list is no longer checked. */
export function useChecked<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): [ReadonlySet<string>, (keys: readonly string[], isChecked: boolean) => void] {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const there = useMemo(() => new Set(rows.map(keyOf)), [rows, keyOf]);
  const checked = useMemo(() => new Set([...held].filter((key) => there.has(key))), [held, there]);

  function change(keys: readonly string[], isChecked: boolean) {
    const next = new Set(checked);
    for (const key of keys) {
      if (isChecked) next.add(key);
      else next.delete(key);
    }
    setHeld(next);
  }
  return [checked, change];
}

import { useCallback, useMemo, useState } from 'react';

/** Which rows are checked. A row that is gone from the list is no longer checked. */
export function useChecked<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): [ReadonlySet<string>, (keys: readonly string[], isChecked: boolean) => void] {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const there = useMemo(() => new Set(rows.map(keyOf)), [rows, keyOf]);
  const checked = useMemo(() => new Set([...held].filter((key) => there.has(key))), [held, there]);

  // The same for as long as the list stands: a row is drawn again only when something of its own has changed.
  const change = useCallback((keys: readonly string[], isChecked: boolean) => {
    setHeld((before) => {
      const next = new Set(before);
      for (const key of keys) {
        if (isChecked) next.add(key);
        else next.delete(key);
      }
      return next;
    });
  }, []);
  return [checked, change];
}

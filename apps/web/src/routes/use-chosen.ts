import { useMemo, useState } from 'react';
import type { PanelRow } from './panel-row.ts';

/** The rows that are checked. One that cannot be chosen any more is let go of. */
export function useChosen(rows: readonly PanelRow[]) {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => rows.filter(({ key, refusal }) => held.has(key) && refusal === null), [rows, held]);
  const checked = useMemo(() => new Set(chosen.map(({ key }) => key)), [chosen]);
  const toggle = (key: string) =>
    setHeld((was) => (was.has(key) ? new Set([...was].filter((one) => one !== key)) : new Set([...was, key])));
  const check = (key: string) => setHeld(new Set([key]));
  return { checked, chosen, toggle, check, isTouched: held.size > 0 };
}

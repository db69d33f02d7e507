import type { RefObject } from 'react';
import { useHotkeys } from '../platform/kit/index.ts';
import { useToldKeys } from '../platform/told-keys.ts';

/** J and K go from row to row across all lists of the page; Enter opens what has the focus, as any button does. */
export function useRowKeys(page: RefObject<HTMLElement | null>, isOn: boolean): void {
  const step = (by: number) => {
    const rows = [...(page.current?.querySelectorAll<HTMLElement>('.dashboard-row-open') ?? [])];
    const held = document.activeElement?.closest('li')?.querySelector<HTMLElement>('.dashboard-row-open');
    const at = held ? rows.indexOf(held) : -1;
    const next = at === -1 ? rows.at(by > 0 ? 0 : -1) : rows[at + by];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  useHotkeys(
    [
      { keys: 'j', label: 'Next row', run: () => step(1) },
      { keys: 'k', label: 'Row before', run: () => step(-1) },
    ],
    isOn,
  );
  useToldKeys(TOLD);
}

const TOLD = [['enter', 'Open the ride']] as const;

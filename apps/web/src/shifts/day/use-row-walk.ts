import { type KeyboardEvent, useState } from 'react';
import type { RowWindow } from '../../platform/kit/index.ts';

/** A list that is one stop for Tab: the arrows walk its rows, drawn or not. What is walked in a row carries `data-walked`. */
export function useRowWalk(count: number, frame: RowWindow) {
  const [current, setCurrent] = useState(0);
  const tabStop = Math.max(frame.first, Math.min(current, frame.end - 1));

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = Number(event.currentTarget.closest<HTMLElement>('[data-index]')?.dataset['index']);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined || to < 0 || to >= count) return;
    event.preventDefault();
    const table = event.currentTarget.closest('table');
    frame.reveal(to);
    setCurrent(to);
    table?.querySelector<HTMLElement>(`[data-index="${to}"] [data-walked]`)?.focus();
  }

  return { onKeyDown, isTabStop: (index: number) => index === tabStop };
}

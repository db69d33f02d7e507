import { type KeyboardEvent, useState } from 'react';

/** A list that is one stop for Tab: the arrows walk its rows. What is walked carries `data-walked`. */
export function useRowWalk(count: number) {
  const [current, setCurrent] = useState(0);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('[data-walked]') ?? [])];
    const at = all.indexOf(event.currentTarget);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined || !all[to]) return;
    event.preventDefault();
    setCurrent(to);
    all[to].focus();
  }

  return { onKeyDown, isTabStop: (index: number) => index === Math.min(current, count - 1) };
}

import { isBlock } from '@handrail/domain/dispatch';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { DayView } from '../board/lanes.ts';

/** The card that the arrows stand on. Up and down walk a list, left and right go to the list beside it. */
export function useCursor(view: DayView | null, board: RefObject<HTMLElement | null>) {
  const [held, setHeld] = useState<string | null>(null);
  const lists = listsOf(view);
  const isHere = held !== null && lists.some((list) => list.includes(held));
  const cursor = isHere ? held : (lists[0]?.[0] ?? null);

  // A card far down a long list is drawn only now that the arrows stand on it.
  const sought = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (sought.current === null) return;
    cardOf(board.current, sought.current)?.focus();
    sought.current = null;
  });

  function onKeyDown(event: KeyboardEvent) {
    const isOnCard = event.target instanceof HTMLElement && event.target.matches('[data-ride], [data-block]');
    if (!isOnCard || cursor === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = cardAfter(lists, cursor, event.key);
    if (next === null) return;
    event.preventDefault();
    setHeld(next);
    const card = cardOf(board.current, next);
    if (card) card.focus();
    else sought.current = next;
  }
  return { cursor, setCursor: setHeld, onKeyDown };
}

function cardOf(board: HTMLElement | null, id: string): HTMLElement | null {
  return board?.querySelector<HTMLElement>(`[data-ride="${id}"], [data-block="${id}"]`) ?? null;
}

/** What is in view as it is walked: the rides of those who wait, then each vehicle's, and what it does without a rider. */
export function listsOf(view: DayView | null): string[][] {
  if (!view) return [];
  return [
    view.pool.map((ride) => ride.entry.id),
    ...view.lanes.map((lane) =>
      lane.trips.flatMap<string>((trip) =>
        isBlock(trip.entry) ? [trip.entry.id] : trip.rides.map(({ entry }) => entry.id),
      ),
    ),
  ].filter((list) => list.length > 0);
}

/** Where a key leads from a card; null for a key that leads nowhere. */
export function cardAfter(lists: readonly (readonly string[])[], card: string, key: string): string | null {
  const at = lists.findIndex((list) => list.includes(card));
  const list = lists[at];
  if (!list) return null;
  const row = list.indexOf(card);
  switch (key) {
    case 'ArrowDown':
      return list[Math.min(list.length - 1, row + 1)] ?? null;
    case 'ArrowUp':
      return list[Math.max(0, row - 1)] ?? null;
    case 'ArrowRight':
    case 'ArrowLeft': {
      const beside = lists[at + (key === 'ArrowRight' ? 1 : -1)];
      return beside?.[Math.min(beside.length - 1, row)] ?? card;
    }
    case 'Home':
      return list[0] ?? null;
    case 'End':
      return list.at(-1) ?? null;
    default:
      return null;
  }
}

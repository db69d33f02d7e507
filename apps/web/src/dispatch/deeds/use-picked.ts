import { isOver, statusOf, find, type Day } from '@handrail/domain/day';
import { useEffect, useMemo, useState } from 'react';
import type { HeldBoard } from '../board/held-board.ts';
import { useSteady } from '../use-steady.ts';

/** Who is in the hand on which day, and where each ride was when it was taken. */
interface Hand {
  date: string;
  places: ReadonlyMap<string, string>;
}

const EMPTY: Hand = { date: '', places: new Map() };
const NOBODY: ReadonlySet<string> = new Set();

/**
 * The bookings in the hand. What somebody else puts elsewhere meanwhile is let go of, and told: the hand would otherwise do
 * something else with it than was meant.
 */
export function usePicked(board: HeldBoard | undefined, onTaken: (bookingIds: readonly string[]) => void) {
  const [hand, setHeld] = useState(EMPTY);
  // What is being done with right now is out of the hand already: it may take the next meanwhile.
  const [acting, setActing] = useState(NOBODY);
  const held = hand.date === board?.date ? hand : EMPTY;
  const inHand = useMemo(() => [...held.places].filter(([id]) => !acting.has(id)), [held, acting]);
  // The same while the same are chosen: whoever draws what is in the hand does not draw for each change of the day.
  const pickedText = inHand
    .map(([id]) => id)
    .filter((id) => board && find(board.day.booking, id) !== undefined)
    .join(' ');
  const picked = useMemo(() => new Set(pickedText === '' ? [] : pickedText.split(' ')), [pickedText]);
  const taken = useMemo(
    () => inHand.filter(([id, place]) => board && placeOf(board.day, id) !== place).map(([id]) => id),
    [inHand, board],
  );
  const letGo = useSteady(() => {
    setHeld(({ date, places }) => ({ date, places: new Map([...places].filter(([id]) => !taken.includes(id))) }));
    onTaken(taken);
  });
  useEffect(() => {
    if (taken.length > 0) letGo();
  }, [taken, letGo]);

  const togglePick = useSteady((id: string) => {
    if (!board) return;
    setHeld(({ date, places }) => {
      const next = new Map(date === board.date ? places : []);
      if (!next.delete(id)) next.set(id, placeOf(board.day, id));
      return { date: board.date, places: next };
    });
  });
  const choose = useSteady((ids: readonly string[]) => {
    if (board) setHeld({ date: board.date, places: new Map(ids.map((id) => [id, placeOf(board.day, id)])) });
  });
  const clear = useSteady(() => setHeld(EMPTY));
  /** One's own deed puts them elsewhere as well, which is no news. Refused, they are back in the hand unless it holds others. */
  const letGoAfter = useSteady(async (ids: readonly string[], deed: Promise<boolean>) => {
    setActing((acting) => new Set([...acting, ...ids]));
    let isOver = true;
    try {
      isOver = await deed;
    } finally {
      setHeld((hand) => {
        const others = [...hand.places].filter(([id]) => !ids.includes(id));
        return isOver || others.length > 0 ? { ...hand, places: new Map(others) } : hand;
      });
      setActing((acting) => new Set([...acting].filter((id) => !ids.includes(id))));
    }
  });
  return { picked, togglePick, choose, clear, letGoAfter };
}

/** Whether any of these rides is elsewhere on one day than on the other: on another vehicle, off it, or over. */
export function areElsewhere(one: Day, other: Day, bookingIds: readonly string[]): boolean {
  return bookingIds.some((id) => placeOf(one, id) !== placeOf(other, id));
}

function placeOf(day: Day, bookingId: string): string {
  const booking = find(day.booking, bookingId);
  if (!booking) return 'gone';
  const trip = booking.tripId === null ? undefined : find(day.trip, booking.tripId);
  return `${trip?.runId ?? 'waits'} ${isOver(statusOf(booking)) ? 'over' : ''}`;
}

import { isOver, statusOf, find, type Day } from '@handrail/domain/day';
import { useEffect, useMemo, useState } from 'react';
import type { HeldBoard } from './held-board.ts';
import { useSteady } from './use-steady.ts';

/** Who is in the hand on which day, and where each ride was when it was taken. */
interface Hand {
  date: string;
  places: ReadonlyMap<string, string>;
}

const EMPTY: Hand = { date: '', places: new Map() };

/**
 * The bookings in the hand. What somebody else puts elsewhere meanwhile is let go of, and told: the hand would otherwise do
 * something else with it than was meant.
 */
export function usePicked(board: HeldBoard | undefined, onTaken: (bookingIds: readonly string[]) => void) {
  const [held, setHeld] = useState(EMPTY);
  const [isActing, setIsActing] = useState(false);
  const isOfDay = board?.date === held.date;
  const picked = useMemo(
    () => new Set(isOfDay ? [...held.places.keys()].filter((id) => find(board.day.booking, id) !== undefined) : []),
    [held, isOfDay, board],
  );
  const taken = useMemo(
    () => (isOfDay ? [...held.places].filter(([id, place]) => placeOf(board.day, id) !== place).map(([id]) => id) : []),
    [held, isOfDay, board],
  );
  const letGo = useSteady(() => {
    setHeld(({ date, places }) => ({ date, places: new Map([...places].filter(([id]) => !taken.includes(id))) }));
    onTaken(taken);
  });
  useEffect(() => {
    if (taken.length > 0 && !isActing) letGo();
  }, [taken, isActing, letGo]);

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
  /** One's own deed puts them elsewhere as well, which is no news. When it is done, they are out of the hand. */
  const letGoAfter = useSteady(async (deed: Promise<boolean>) => {
    setIsActing(true);
    if (await deed) clear();
    setIsActing(false);
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

import { find } from '@handrail/domain/day';
import { useCallback, useMemo, useState } from 'react';
import type { HeldBoard } from './held-board.ts';

/** The bookings in the hand. One that is gone from the day is no longer in it. */
export function usePicked(board: HeldBoard | undefined) {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const picked = useMemo(
    () => new Set([...held].filter((id) => board && find(board.day.booking, id) !== undefined)),
    [held, board],
  );
  const togglePick = useCallback((id: string) => {
    setHeld((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return { picked, togglePick, clear: useCallback(() => setHeld(new Set()), []) };
}

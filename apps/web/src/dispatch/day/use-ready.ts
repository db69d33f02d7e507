import { bookingOf, find, isToCall } from '@handrail/domain/day';
import { isReadyNow } from '@handrail/domain/dispatch';
import { clockTime, wallOf, wallText } from '@handrail/domain/platform';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { riderName } from '../../bookings/index.ts';
import { sayDone, sayWarnings } from '../../platform/notices/index.ts';
import { townNow } from '../../platform/town-clock.ts';
import { CallError, useChange } from '../../platform/wire/index.ts';
import type { HeldBoard } from '../board/held-board.ts';
import type { GridBoardHandle } from '../grid/GridBoard.tsx';
import type { useWayBack } from '../undo/index.ts';
import { useHasWait } from '../waiting/index.ts';

interface Readying {
  board: HeldBoard | undefined;
  /** Null where the lanes are a list: there the vehicle is asked for. */
  grid: RefObject<GridBoardHandle | null> | null;
  tell: ReturnType<typeof useWayBack>['tellNew'];
  onAsk: (bookingIds: readonly string[]) => void;
}

/**
 * 'Ready now': the rider of a will call is on the line. The call is noted at once, so that nobody is forgotten who called, and the
 * ride is taken up, so that every lane says when it could be there. Put back, the rider waits on in the queue.
 */
export function useReady({ board, grid, tell, onAsk }: Readying) {
  const [awaited, setAwaited] = useState<string | null>(null);
  const save = useChange('saveWillCallCallTime', { touches: ['getBookingInfoById', 'getBookingAuditLogs'] });
  const hasWait = useHasWait(board?.date ?? '');
  const isHurried = useHurry(awaited !== null && grid !== null);
  const booking = awaited === null || !board ? undefined : find(board.day.booking, awaited);
  const isCalled = booking !== undefined && isReadyNow(booking);

  // It is taken up as the call has left it: before that the board knows no time to ask the lanes about.
  useEffect(() => {
    if (awaited === null || !isCalled) return;
    setAwaited(null);
    if (grid?.current) grid.current.takeReady(awaited, isHurried.current);
    else onAsk([awaited]);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the board has heard of the call
  }, [awaited, isCalled]);

  async function run(id: string): Promise<void> {
    const facts = board?.bookings.get(id);
    if (!board || !facts) return;
    const { version, calledAt, programId } = bookingOf(board.day, id);
    setAwaited(id);
    if (calledAt !== null) return;
    const zone = board.day.zones.get(programId) ?? 'UTC';
    const now = wallOf(Temporal.Instant.fromEpochMilliseconds(townNow()), zone);
    const done = `${riderName(facts)} called, ${clockTime(now.toPlainTime())}.`;
    const told = { done, undone: `Taken back: ${done}` };
    try {
      const call = { booking_id: id, call_time: wallText(now), expected_version: version };
      const { data, operation } = await save.mutateAsync(call);
      sayWarnings(data);
      tell(operation, told);
    } catch (failure) {
      setAwaited(null);
      if (!(failure instanceof CallError)) throw failure;
      if (!hasWait(failure, told, board)) sayDone(failure.message);
    }
  }

  return {
    /** Whether the key means this: the ride of a will call that nobody drives yet. */
    isFor: (id: string): boolean => {
      const entry = board && find(board.day.booking, id);
      return entry !== undefined && entry.tripId === null && (isToCall(entry) || isReadyNow(entry));
    },
    run: (id: string) => void run(id),
  };
}

/**
 * Enter that comes before the board has heard of the call means the best place all the same, and not the card that it stands on: the
 * rider is on the line, and two keys are two keys. Says whether it came.
 */
function useHurry(isAwaiting: boolean): RefObject<boolean> {
  const isHurried = useRef(false);
  useEffect(() => {
    if (!isAwaiting) return undefined;
    isHurried.current = false;
    const hurry = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      isHurried.current = true;
    };
    window.addEventListener('keydown', hurry, { capture: true });
    return () => window.removeEventListener('keydown', hurry, { capture: true });
  }, [isAwaiting]);
  return isHurried;
}

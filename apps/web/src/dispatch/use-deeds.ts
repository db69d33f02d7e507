import type { Reply } from '@handrail/contracts/platform';
import type { CallKey } from '@handrail/contracts/wire';
import { useRef, useState } from 'react';
import { useHotkeys } from '../platform/kit/index.ts';
import { announce, raiseCommonError, sayDone } from '../platform/notices/index.ts';
import { CallError, callServer, useChange } from '../platform/wire/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useUndo } from '../log/index.ts';
import type { BoardColumn, HeldBoard } from './held-board.ts';
import { driverText, vehicleText } from './lanes.ts';
import { deedFor } from './verdicts.ts';
import { deedSentence } from './who-was-first.ts';

/** Someone else was first: who did what, and the booking to look at. */
export interface Lost {
  sentence: string;
  bookingId: string | null;
}

const touches: readonly CallKey[] = [
  'getDispatchBoard',
  'getBookingInfoById',
  'getBookingAuditLogs',
  'getOperationList',
];

/** What a dispatcher does on a day. Each deed names the version it was decided on, tells what came of it, and can be undone. */
export function useDeeds(board: HeldBoard | undefined, zone: string) {
  const [lost, setLost] = useState<Lost | null>(null);
  const last = useRef<(() => Promise<unknown>) | null>(null);
  const dispatch = useChange('createMultipleFlexTrips', { touches });
  const move = useChange('moveDispatchedBooking', { touches });
  const remove = useChange('removeDispatchedBookings', { touches });
  const driver = useChange('changeAssignedVehicleDriver', { touches });
  const undo = useUndo();
  const queries = useQueryClient();
  useHotkeys([{ keys: 'ctrl+z', label: 'Undo the last step on this day', run: () => void takeBackLast() }]);

  async function takeBackLast() {
    const deed = last.current;
    if (deed === null) return;
    try {
      await deed();
      announce('The last step was taken back.');
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      raiseCommonError(failure.message);
    }
  }

  /** True when the try is over: done, or somebody else was first. False when a rule said no and another may be tried. */
  async function doing(
    work: Promise<Reply<unknown>>,
    done: string,
    refused: { whatFailed: string; bookingIds: readonly string[] },
  ): Promise<boolean> {
    try {
      const { operation } = await work;
      setLost(null);
      const back = undo(operation);
      const once =
        back &&
        (async () => {
          last.current = null;
          await back();
        });
      last.current = once;
      sayDone(done, once);
      return true;
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      const caughtUp = async () => {
        const queryKey = ['getDispatchBoard', { date: board?.date }];
        await queries.invalidateQueries({ queryKey });
        return queries.getQueryData<HeldBoard>(queryKey);
      };
      setLost(await whoWasFirst(failure, refused, caughtUp, zone));
      // What was decided on an older day is decided anew; where a rule said no, another vehicle may be chosen.
      return BEHIND.has(failure.code);
    }
  }

  const guard = board && board.version > 0 ? { expected_version: board.version } : {};
  return {
    lost,
    forget: () => setLost(null),
    isBusy: dispatch.isPending || move.isPending || remove.isPending || driver.isPending,
    put: async (bookingIds: readonly string[], column: BoardColumn) => {
      if (!board) return false;
      const bookings = [...bookingIds];
      const { shuttle_id, driver_id, driver_team_id } = column;
      const what = countText(bookings.length);
      const where = vehicleText(column);
      return deedFor(board.day, bookings) === 'dispatch'
        ? doing(
            dispatch.mutateAsync({ bookings, shuttle_id, driver_id, driver_team_id, ...guard }),
            `${what} dispatched to ${where}.`,
            { whatFailed: 'Not dispatched.', bookingIds },
          )
        : doing(
            move.mutateAsync({ bookings, shuttle_id, driver_id, team_id: driver_team_id, ...guard }),
            `${what} moved to ${where}.`,
            { whatFailed: 'Not moved.', bookingIds },
          );
    },
    takeOff: async (bookingIds: readonly string[]) =>
      doing(
        remove.mutateAsync({ bookings: [...bookingIds], ...guard }),
        `${countText(bookingIds.length)} ${bookingIds.length === 1 ? 'waits' : 'wait'} again.`,
        { whatFailed: 'Not taken off.', bookingIds },
      ),
    changeDriver: async (column: BoardColumn, driverId: string, name: string) =>
      doing(
        driver.mutateAsync({
          shuttle_id: column.shuttle_id,
          date: board?.date ?? '',
          driver_id: driverId,
          driver_team_id: null,
          from_driver_id: column.driver_id,
          from_driver_team_id: column.driver_team_id,
          ...(column.version > 0 ? { expected_version: column.version } : {}),
        }),
        `${name} drives ${vehicleText(column)}${column.driver_id === null ? '' : `, not ${driverText(column)}`}.`,
        { whatFailed: 'The driver was not changed.', bookingIds: [] },
      ),
  };
}

export function countText(count: number): string {
  return count === 1 ? '1 booking' : `${count} bookings`;
}

/** Refusals that mean the screen was behind; any other sentence speaks for itself. */
const BEHIND = new Set(['STALE', 'ALREADY_DISPATCHED', 'NOT_DISPATCHED', 'TRIP_COMPLETED', 'TRIP_NOT_REMOVABLE']);

/** The loser is told who did what and when, from the log; the board has caught up by then, so it shows the truth. */
async function whoWasFirst(
  failure: CallError,
  { whatFailed, bookingIds }: { whatFailed: string; bookingIds: readonly string[] },
  caughtUp: () => Promise<HeldBoard | undefined>,
  zone: string,
): Promise<Lost> {
  const plain = { sentence: `${whatFailed} ${failure.message}`, bookingId: bookingIds[0] ?? null };
  if (!BEHIND.has(failure.code)) return plain;
  try {
    const newest = await Promise.all(
      bookingIds.slice(0, 20).map(async (id) => {
        const { data } = await callServer('getOperationList', { entity_id: id, limit: 1 });
        return data[0] ? { id, operation: data[0] } : null;
      }),
    );
    const first = newest.filter((one) => one !== null).sort((a, b) => b.operation.version - a.operation.version)[0];
    if (!first) return plain;
    const sentence = deedSentence(first.operation, first.id, await caughtUp(), zone);
    return { sentence: `${whatFailed} ${sentence}`, bookingId: first.id };
  } catch (away) {
    if (!(away instanceof CallError)) throw away;
    return plain; // the log could not be asked; the refusal itself is still true
  }
}

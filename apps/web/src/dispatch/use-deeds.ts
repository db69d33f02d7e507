import type { Reply } from '@handrail/contracts/platform';
import type { CallKey } from '@handrail/contracts/wire';
import { bookingOf, find } from '@handrail/domain/day';
import { useRef, useState } from 'react';
import { useAccount } from '../platform/account/index.ts';
import { useHotkeys } from '../platform/kit/index.ts';
import { raiseCommonError, sayDone, sayWarnings } from '../platform/notices/index.ts';
import { CallError, callServer, useChange } from '../platform/wire/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { DriverOfDay } from './drivers-of-day.ts';
import type { BoardColumn, HeldBoard } from './held-board.ts';
import { driverText, hasDriver, vehicleText } from './lanes.ts';
import type { ToldByRadio } from './RadioModal.tsx';
import { deedFor } from './verdicts.ts';
import { deedSentence, type Operation } from './who-was-first.ts';

/** Someone else was first: who did what, and the booking to look at. */
export interface Lost {
  sentence: string;
  bookingId: string | null;
}

/** The board itself is told by the feed, and asks for no more than the feed left out. */
const touches: readonly CallKey[] = ['getBookingInfoById', 'getBookingAuditLogs', 'getOperationList'];

/** The day that a vehicle was chosen on, and the warnings that stood beside it. */
interface Chosen {
  seen: HeldBoard;
  said: readonly string[];
}

/** What the foot says of a deed, and of taking it back. */
interface Told {
  done: string;
  undone: string;
}

type Step = () => Promise<void>;

/** What a dispatcher does on a day. Each deed names the version it was decided on, tells what came of it, and can be undone. */
export function useDeeds(board: HeldBoard | undefined, zone: string) {
  const { userId } = useAccount();
  const [lost, setLost] = useState<Lost | null>(null);
  const last = useRef<Step | null>(null);
  const takenBack = useRef<Step | null>(null);
  const dispatch = useChange('createMultipleFlexTrips', { touches });
  const move = useChange('moveDispatchedBooking', { touches });
  const remove = useChange('removeDispatchedBookings', { touches });
  const driver = useChange('changeAssignedVehicleDriver', { touches });
  const radio = useChange('reportRadioEvent', { touches });
  const undo = useChange('undoOperation', { touches });
  const queries = useQueryClient();
  useHotkeys([
    { keys: 'ctrl+z', label: 'Undo the last step on this day', run: () => void take(last.current) },
    { keys: 'ctrl+shift+z', label: 'Do again what was taken back', run: () => void take(takenBack.current) },
  ]);

  async function take(step: Step | null) {
    try {
      await step?.();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      raiseCommonError(failure.message);
    }
  }

  /** The step that takes an operation back, once. It says what came of it, with the way forward again: undoing the undo. */
  function backOf(operation: Reply<unknown>['operation'], { done, undone }: Told): Step | null {
    if (!operation?.undoable) return null;
    const { version } = operation;
    const back = async () => {
      if (last.current === back) last.current = null;
      const reply = await undo.mutateAsync({ version });
      const again = forwardOf(reply.operation, { done, undone });
      takenBack.current = again;
      sayDone(undone, again, 'Redo');
    };
    return back;
  }

  function forwardOf(operation: Reply<unknown>['operation'], told: Told): Step | null {
    if (!operation?.undoable) return null;
    const { version } = operation;
    return async () => {
      takenBack.current = null;
      const reply = await undo.mutateAsync({ version });
      tellDone(reply.operation, told);
    };
  }

  function tellDone(operation: Reply<unknown>['operation'], told: Told) {
    const back = backOf(operation, told);
    last.current = back;
    sayDone(told.done, back);
  }

  /** True when the try is over: done, or somebody else was first. False when a rule said no and another may be tried. */
  async function doing(
    work: Promise<Reply<unknown>>,
    told: Told,
    refused: { whatFailed: string; bookingIds: readonly string[] },
  ): Promise<boolean> {
    try {
      const { operation, data } = await work;
      sayWarnings(data);
      setLost(null);
      takenBack.current = null;
      tellDone(operation, told);
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

  return {
    lost,
    forget: () => setLost(null),
    /** Rides that went out of the hand because they were put elsewhere. What one did oneself, in another window too, is no news. */
    tellTaken: async (bookingIds: readonly string[]) => {
      const plain = { sentence: `No longer chosen: ${countText(bookingIds.length)} changed.`, bookingId: null };
      try {
        const first = await newestDeed(bookingIds, board);
        if (first?.operation.user_id === userId) return;
        setLost(first ? { sentence: `No longer chosen. ${toldOf(first, board, zone)}`, bookingId: first.id } : plain);
      } catch (away) {
        if (!(away instanceof CallError)) throw away;
        setLost(plain); // the log could not be asked
      }
    },
    isBusy: dispatch.isPending || move.isPending || remove.isPending || driver.isPending,
    /**
     * `seen` is the day it was decided on: a question that stands open does not follow what others do meanwhile. `said` is
     * what the dispatcher read of the vehicle before choosing it.
     */
    put: async (bookingIds: readonly string[], column: BoardColumn, { seen, said }: Chosen) => {
      const guard = guardOf(seen);
      const bookings = [...bookingIds];
      const { shuttle_id, driver_id, driver_team_id } = column;
      const what = countText(bookings.length);
      const where = vehicleText(column);
      return deedFor(seen.day, bookings) === 'dispatch'
        ? doing(
            unsaid(dispatch.mutateAsync({ bookings, shuttle_id, driver_id, driver_team_id, ...guard }), said),
            { done: `Successfully dispatched booking(s). ${what} to ${where}.`, undone: waitingText(bookings.length) },
            { whatFailed: 'Not dispatched.', bookingIds },
          )
        : doing(
            unsaid(move.mutateAsync({ bookings, shuttle_id, driver_id, team_id: driver_team_id, ...guard }), said),
            { done: `${what} moved to ${where}.`, undone: `${what} moved back from ${where}.` },
            { whatFailed: 'Not moved.', bookingIds },
          );
    },
    takeOff: async (bookingIds: readonly string[], seen: HeldBoard) =>
      doing(
        remove.mutateAsync({ bookings: [...bookingIds], ...guardOf(seen) }),
        { done: waitingText(bookingIds.length), undone: `${countText(bookingIds.length)} dispatched again.` },
        { whatFailed: 'Not taken off.', bookingIds },
      ),
    /** What a driver told. A refusal is for the form that asked: the time may be put right there. */
    enterRadio: async (bookingId: string, { event, eventTime, sentence }: ToldByRadio, seen: HeldBoard) => {
      const { tripId, version } = bookingOf(seen.day, bookingId);
      const { operation } = await radio.mutateAsync({
        trip_id: tripId ?? '',
        booking_id: bookingId,
        event,
        event_time: eventTime,
        expected_version: version,
      });
      setLost(null);
      takenBack.current = null;
      tellDone(operation, { done: sentence, undone: `Taken back: ${sentence}` });
    },
    changeDriver: async (column: BoardColumn, { driverId, teamId, name }: DriverOfDay) =>
      doing(
        driver.mutateAsync({
          shuttle_id: column.shuttle_id,
          date: board?.date ?? '',
          driver_id: driverId,
          driver_team_id: teamId,
          from_driver_id: column.driver_id,
          from_driver_team_id: column.driver_team_id,
          ...(column.version > 0 ? { expected_version: column.version } : {}),
        }),
        {
          done: `${name} drives ${vehicleText(column)}${hasDriver(column) ? `, not ${driverText(column)}` : ''}.`,
          undone: hasDriver(column)
            ? `${driverText(column)} drives ${vehicleText(column)} again.`
            : `${vehicleText(column)} has no driver again.`,
        },
        { whatFailed: 'The driver was not changed.', bookingIds: [] },
      ),
  };
}

/** Hours that were read beside the vehicle are not told again. An overlap is, and stays in the bell until it is settled. */
async function unsaid<T extends { warnings?: { code: string; message: string }[] | undefined }>(
  replied: Promise<Reply<T>>,
  said: readonly string[],
): Promise<Reply<T>> {
  const reply = await replied;
  const warnings = reply.data.warnings?.filter(
    ({ code, message }) => code !== 'OUTSIDE_SHIFT' || !said.includes(message),
  );
  return { ...reply, data: { ...reply.data, warnings } };
}

/** The server refuses what was decided on an older day than that of the rides. A day without any step has no version yet. */
function guardOf({ version }: HeldBoard): { expected_version?: number } {
  return version > 0 ? { expected_version: version } : {};
}

export function countText(count: number): string {
  return count === 1 ? '1 booking' : `${count} bookings`;
}

function waitingText(count: number): string {
  return `${countText(count)} ${count === 1 ? 'waits' : 'wait'} again.`;
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
    const board = await caughtUp();
    const first = await newestDeed(bookingIds, board);
    return first ? { sentence: `${whatFailed} ${toldOf(first, board, zone)}`, bookingId: first.id } : plain;
  } catch (away) {
    if (!(away instanceof CallError)) throw away;
    return plain; // the log could not be asked; the refusal itself is still true
  }
}

interface DeedOfRide {
  id: string;
  operation: Operation;
}

/** Of the newest steps with these rides the last one. */
async function newestDeed(bookingIds: readonly string[], board: HeldBoard | undefined): Promise<DeedOfRide | null> {
  const newest = await Promise.all(
    bookingIds.slice(0, 20).map(async (id) => {
      const tripId = board && find(board.day.booking, id)?.tripId;
      // A move to another vehicle changes the trip, and of the ride nothing at all.
      const deeds = await Promise.all([id, ...(tripId ? [tripId] : [])].map(lastDeed));
      return deeds.flat().map((operation) => ({ id, operation }));
    }),
  );
  return newest.flat().sort((a, b) => b.operation.version - a.operation.version)[0] ?? null;
}

function toldOf({ id, operation }: DeedOfRide, board: HeldBoard | undefined, zone: string): string {
  return deedSentence(operation, id, board, zone);
}

/** The newest step in the log that touched a row, if there is one. */
async function lastDeed(id: string) {
  return (await callServer('getOperationList', { entity_id: id, limit: 1 })).data;
}

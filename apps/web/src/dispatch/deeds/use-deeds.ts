import type { Reply } from '@handrail/contracts/platform';
import type { CallKey } from '@handrail/contracts/wire';
import { bookingOf, find } from '@handrail/domain/day';
import { NOT_WITH_DRIVER } from '@handrail/domain/dispatch';
import { clockTime } from '@handrail/domain/platform';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { riderName } from '../../bookings/index.ts';
import { useAccount } from '../../platform/account/index.ts';
import { sayDone, sayWarnings } from '../../platform/notices/index.ts';
import { CallError, useChange } from '../../platform/wire/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { Move } from '../commands/index.ts';
import type { DriverOfDay } from '../board/drivers-of-day.ts';
import type { BoardColumn, HeldBoard } from '../board/held-board.ts';
import { driverText, hasDriver, vehicleText } from '../board/lanes.ts';
import type { ToldByRadio } from '../radio/RadioModal.tsx';
import { deedFor, DRIVER_ON_LEAVE } from '../board/verdicts.ts';
import { type Told, useWayBack } from '../undo/index.ts';
import { waits } from '../waiting/waiting-edits.ts';
import { BEHIND, type Lost, newestDeed, toldOf, whoWasFirst } from './who-was-first.ts';

/** The board itself is told by the feed, and asks for no more than the feed left out. */
const touches: readonly CallKey[] = ['getBookingInfoById', 'getBookingAuditLogs', 'getOperationList'];

/** The day that a vehicle was chosen on, and the warnings that stood beside it. */
interface Chosen {
  seen: HeldBoard;
  said: readonly string[];
}

/** Another pickup than the ride has, as the clock on the wall shows it there. */
interface Replanned {
  bookingId: string;
  pickupTime: string;
}

/** What a dispatcher does on a day. Each deed names the version it was decided on, tells what came of it, and can be undone. */
export function useDeeds(board: HeldBoard | undefined, { date, zone }: { date: string; zone: string }) {
  const { userId } = useAccount();
  const [lost, setLost] = useState<Lost | null>(null);
  const dispatch = useChange('createMultipleFlexTrips', { touches });
  const move = useChange('moveDispatchedBooking', { touches });
  const remove = useChange('removeDispatchedBookings', { touches });
  const pin = useChange('pinDispatchedBookings', { touches });
  const dispatchAt = useChange('dispatchBooking', { touches });
  const replan = useChange('editBookingTripTime', { touches });
  const driver = useChange('changeAssignedVehicleDriver', { touches });
  const radio = useChange('reportRadioEvent', { touches });
  const lane = useChange('takeLane', { touches: ['setPresence', 'getOperationList'] });
  const queries = useQueryClient();
  const riderOf = (id: string) => {
    const facts = board?.bookings.get(id);
    return facts ? riderName(facts) : `Booking ${id}`;
  };
  const way = useWayBack(touches, { date, isOn: board !== undefined, riderOf });
  const { tellNew } = way;

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
      tellNew(operation, told);
      return true;
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (waits(failure, { userId, date, told, board })) {
        sayDone(`Waits for the connection: ${told.done}`);
        return true;
      }
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
    way,
    /** For what has a form of its own: says what was done, with the way back. */
    tell: tellNew,
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
    isBusy:
      dispatch.isPending ||
      dispatchAt.isPending ||
      replan.isPending ||
      move.isPending ||
      remove.isPending ||
      pin.isPending ||
      driver.isPending,
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
    /** One ride on a vehicle at another time: one step, wherever it comes from. */
    putAt: async (
      { bookingId, pickupTime }: Replanned,
      column: BoardColumn,
      isMoved: boolean,
      { seen, said }: Chosen,
    ) => {
      const { version, tripId } = bookingOf(seen.day, bookingId);
      const { shuttle_id, driver_id, driver_team_id } = column;
      const where = vehicleText(column);
      const at = clockTime(Temporal.PlainDateTime.from(pickupTime).toPlainTime());
      if (deedFor(seen.day, [bookingId]) === 'dispatch') {
        const params = {
          booking_id: bookingId,
          pickup_time: pickupTime,
          shuttle_id,
          driver_id,
          driver_team_id,
          insurance_account_id: null,
        };
        return doing(
          unsaid(dispatchAt.mutateAsync({ ...params, expected_version: version }), said),
          { done: `Successfully dispatched booking(s). 1 booking to ${where} at ${at}.`, undone: waitingText(1) },
          { whatFailed: 'Not dispatched.', bookingIds: [bookingId] },
        );
      }
      if (isMoved)
        return doing(
          unsaid(
            move.mutateAsync({
              booking_id: bookingId,
              pickup_time: pickupTime,
              shuttle_id,
              driver_id,
              team_id: driver_team_id,
              ...guardOf(seen),
            }),
            said,
          ),
          {
            done: `1 booking moved to ${where}, planned for ${at}.`,
            undone: `1 booking moved back from ${where}, at its time before.`,
          },
          { whatFailed: 'Not moved.', bookingIds: [bookingId] },
        );
      return doing(
        unsaid(
          replan.mutateAsync({
            trip_id: tripId ?? '',
            booking_id: bookingId,
            pickup_time: pickupTime,
            expected_version: find(seen.day.trip, tripId ?? '')?.version ?? 0,
          }),
          said,
        ),
        { done: `Planned for ${at} on ${where}.`, undone: 'Planned for the time before again.' },
        { whatFailed: 'Not planned for another time.', bookingIds: [bookingId] },
      );
    },
    /** Vehicles that swap rides: one step, all of it or nothing. */
    swap: async (moves: readonly [Move, Move], names: string, seen: HeldBoard) => {
      const [first, ...also] = moves
        .filter(({ bookingIds }) => bookingIds.length > 0)
        .map(({ bookingIds, column }) => ({
          bookings: [...bookingIds],
          shuttle_id: column.shuttle_id,
          driver_id: column.driver_id,
          team_id: column.driver_team_id,
        }));
      if (!first) return false;
      return doing(
        move.mutateAsync({ ...first, ...(also.length > 0 ? { also } : {}), ...guardOf(seen) }),
        { done: `${names} have each other's rides.`, undone: `${names} have their own rides again.` },
        { whatFailed: 'Not swapped.', bookingIds: moves.flatMap(({ bookingIds }) => bookingIds) },
      );
    },
    takeOff: async (bookingIds: readonly string[], seen: HeldBoard) =>
      doing(
        remove.mutateAsync({ bookings: [...bookingIds], ...guardOf(seen) }),
        { done: waitingText(bookingIds.length), undone: `${countText(bookingIds.length)} dispatched again.` },
        { whatFailed: 'Not taken off.', bookingIds },
      ),
    /** Pins rides to where they are, so that no plan moves them. */
    pin: async (bookingIds: readonly string[], isPinned: boolean, seen: HeldBoard) => {
      const what = countText(bookingIds.length);
      const [pinned, unpinned] = [
        `${what} pinned: no plan moves ${bookingIds.length === 1 ? 'it' : 'them'}.`,
        `${what} unpinned.`,
      ];
      return doing(
        pin.mutateAsync({ bookings: [...bookingIds], is_pinned: isPinned, ...guardOf(seen) }),
        isPinned ? { done: pinned, undone: unpinned } : { done: unpinned, undone: pinned },
        { whatFailed: isPinned ? 'Not pinned.' : 'Not unpinned.', bookingIds },
      );
    },
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
      tellNew(operation, { done: sentence, undone: `Taken back: ${sentence}` });
    },
    /** Says to the others who looks after a vehicle on this day. */
    takeLane: async (column: BoardColumn, isTaken: boolean) =>
      doing(
        lane.mutateAsync({ date, shuttle_id: column.shuttle_id, is_taken: isTaken }),
        {
          done: isTaken ? `You have ${vehicleText(column)} today.` : `${vehicleText(column)} given back.`,
          undone: isTaken ? `${vehicleText(column)} is not yours any more.` : `You have ${vehicleText(column)} again.`,
        },
        { whatFailed: 'Not taken.', bookingIds: [] },
      ),
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

const OF_DRIVER = new Set<string>(['OUTSIDE_SHIFT', DRIVER_ON_LEAVE, NOT_WITH_DRIVER]);

/** Hours and leaves that were read beside the vehicle are not told again. An overlap is, and stays in the bell until it is settled. */
async function unsaid<T extends { warnings?: { code: string; message: string }[] | undefined }>(
  replied: Promise<Reply<T>>,
  said: readonly string[],
): Promise<Reply<T>> {
  const reply = await replied;
  const warnings = reply.data.warnings?.filter(
    ({ code, message }) => !OF_DRIVER.has(code) || !said.some((sentence) => sentence.includes(message)),
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

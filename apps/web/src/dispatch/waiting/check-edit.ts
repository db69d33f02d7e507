import { bookingOf, find, statusOf, type Trip, zoneOf } from '@handrail/domain/day';
import { isBlock, replanRide, type WorkedHours } from '@handrail/domain/dispatch';
import { clockTimeAt, instantOf, readWall } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { riderName } from '../../bookings/index.ts';
import { timeText } from '../board/block-text.ts';
import { type BlockSpot, checkBlock, startOfBlock, zoneIn } from '../blocks/index.ts';
import { sliceFor } from '../hand/day-slice.ts';
import type { BoardColumn, HeldBoard } from '../board/held-board.ts';
import { vehicleText } from '../board/lanes.ts';
import { outlookOfMoves, outlookOn, outlookReplanned, refusalToRemove } from '../board/verdicts.ts';
import { driverChanged, isWord, riderCalled, toldByRadio } from './check-word.ts';
import { idsOf, versionsOf, type WaitingEdit } from './waiting-edits.ts';

/** How an edit that waited stands to the day as it is now. */
export interface Checked {
  is: 'possible' | 'changed' | 'impossible' | 'done';
  /** Why not, or what should be known; empty where there is nothing to say. */
  sentence: string;
  before: string;
  after: string;
}

interface On {
  board: HeldBoard;
  workedOf: (column: BoardColumn) => WorkedHours | null;
}

/** Asked of the same rules as every deed: an edit that waited is decided anew, on the day as it stands now. */
export function checkEdit(edit: WaitingEdit, on: On): Checked {
  const { board } = on;
  const ids = idsOf(edit);
  const gone = ids.some((id) => versionsOf(board, id).length === 0);
  const before = gone ? '' : ids.map((id) => placeText(board, id)).join('; ');
  const told = { before: before === '' ? edit.told.undone : before, after: edit.told.done };
  if (gone) {
    const isDeleted = 'to_delete' in edit.params && edit.params.to_delete;
    if (isDeleted) return { ...told, is: 'done', sentence: '' };
    return { ...told, is: 'impossible', sentence: 'It is no longer on this day.' };
  }
  const { isDone, sentence, warnings = [] } = judged(edit, on);
  if (isDone) return { ...told, is: 'done', sentence: '' };
  if (sentence !== null) return { ...told, is: 'impossible', sentence };
  // What was said stays said: only a plan is decided on a version.
  if (isWord(edit)) return { ...told, is: 'possible', sentence: '' };
  const isChanged = ids.flatMap((id) => versionsOf(board, id)).some(([id, version]) => edit.seen[id] !== version);
  return { ...told, is: isChanged ? 'changed' : 'possible', sentence: [...new Set(warnings)].join(' ') };
}

export interface Judged {
  /** The day is as the edit would have it: it arrived before the line broke, or somebody else did the same. */
  isDone: boolean;
  /** Why it can no longer be done; null where it can. */
  sentence: string | null;
  warnings?: readonly string[];
}

function judged(edit: WaitingEdit, on: On): Judged {
  const { board } = on;
  switch (edit.call) {
    case 'createMultipleFlexTrips':
      return putOn(edit.params.bookings, edit.params, null, on);
    case 'dispatchBooking':
      return putOn([edit.params.booking_id], edit.params, edit.params.pickup_time, on);
    case 'moveDispatchedBooking': {
      const { booking_id, bookings = [], team_id, pickup_time = null, also = [], ...run } = edit.params;
      const moves = [{ ...run, team_id, bookings: booking_id === undefined ? bookings : [booking_id] }, ...also];
      const [first] = moves;
      if (moves.length === 1 && first)
        return putOn(first.bookings, { ...run, driver_team_id: team_id }, pickup_time, on);
      const columns = moves.map((move) => columnNamed(board, { ...move, driver_team_id: move.team_id }));
      const meant = moves.flatMap((move, at) => {
        const column = columns[at];
        return column ? [{ bookingIds: move.bookings, column }] : [];
      });
      if (meant.length < moves.length) return { isDone: false, sentence: NO_COLUMN };
      const isDone = meant.every(({ bookingIds, column }) => areOn(board, bookingIds, column));
      const worked = meant.map(({ column }) => on.workedOf(column));
      const { refusal, warnings } = outlookOfMoves(board.day, meant, worked);
      return { isDone, sentence: refusal?.sentence ?? null, warnings };
    }
    case 'removeDispatchedBookings': {
      const { bookings } = edit.params;
      const isDone = bookings.every((id) => statusOf(bookingOf(board.day, id)) === 'booked');
      return { isDone, sentence: refusalToRemove(board.day, bookings)?.sentence ?? null };
    }
    case 'editBookingTripTime': {
      const { booking_id, trip_id, pickup_time } = edit.params;
      const { tripId } = bookingOf(board.day, booking_id);
      if (tripId !== trip_id) return { isDone: false, sentence: 'The ride is on another trip by now.' };
      const read = readWall(pickup_time);
      if (!read.ok) return { isDone: false, sentence: read.refusal.sentence };
      const verdict = replanRide(board.day, { bookingId: booking_id, pickup: read.value });
      return {
        isDone: isPlannedAt(board, booking_id, pickup_time),
        sentence: verdict.ok ? null : verdict.refusal.sentence,
      };
    }
    case 'reportRadioEvent':
      return toldByRadio(edit.params, board);
    case 'saveWillCallCallTime':
      return riderCalled(edit.params, board);
    case 'changeAssignedVehicleDriver':
      return driverChanged(edit.params, board);
    case 'takeLane': {
      const isThere = board.columns.some(({ shuttle_id }) => shuttle_id === edit.params.shuttle_id);
      return { isDone: false, sentence: isThere ? null : NO_COLUMN };
    }
    case 'editDriverLunchTime':
      return block(edit.params, 'lunch_break', on);
    case 'createNewTimeBlock':
    case 'updateTimeBlock':
      return block(edit.params, 'time_block', on);
    case 'editDriverAction':
      return block(edit.params, 'driver_action', on);
  }
}

export const NO_COLUMN = 'That vehicle is no longer on the board with that driver.';

interface RunParams {
  shuttle_id?: string | null | undefined;
  driver_id?: string | null | undefined;
  driver_team_id?: string | null | undefined;
}

function putOn(bookingIds: readonly string[], run: RunParams, pickupTime: string | null, on: On): Judged {
  const { board } = on;
  const column = columnNamed(board, run);
  if (!column) return { isDone: false, sentence: NO_COLUMN };
  const [only] = bookingIds;
  const isThere = areOn(board, bookingIds, column);
  const slice = sliceFor(board.day, column, bookingIds);
  if (pickupTime === null || only === undefined) {
    const { refusal, warnings } = outlookOn(slice, bookingIds, column, on.workedOf(column));
    return { isDone: isThere, sentence: refusal?.sentence ?? null, warnings };
  }
  const at = momentOf(board, only, pickupTime);
  if (!at) return { isDone: false, sentence: 'There is no such time on that day.' };
  const { refusal, warnings } = outlookReplanned(slice, only, column, on.workedOf(column), at);
  return { isDone: isThere && isPlannedAt(board, only, pickupTime), sentence: refusal?.sentence ?? null, warnings };
}

interface BlockParams extends RunParams {
  trip_id: string | null;
  to_delete: boolean;
  start_time?: string | undefined;
  end_time?: string | undefined;
  program_id?: string | undefined;
}

function block(params: BlockParams, kind: BlockSpot['kind'], { board }: On): Judged {
  const { trip_id, to_delete, start_time: start = '', end_time: end = '', program_id } = params;
  const held = trip_id === null ? undefined : find(board.day.trip, trip_id);
  if (trip_id !== null && (!held || !isBlock(held))) return { isDone: false, sentence: 'It is no longer on this day.' };
  if (to_delete) return { isDone: false, sentence: null };
  const column = held ? null : columnNamed(board, params);
  if (!held && !column) return { isDone: false, sentence: NO_COLUMN };
  const spot: BlockSpot | null =
    held && isBlock(held) ? { is: 'held', kind, block: held } : column ? { is: 'new', kind, column } : null;
  if (!spot) return { isDone: false, sentence: NO_COLUMN };
  const values = { ...startOfBlock(board, spot, { programId: program_id ?? '', at: null }), start, end };
  const errors = checkBlock(board, spot, values);
  const sentence = errors.start ?? errors.end ?? null;
  const isSame = (trip: Trip) => trip.kind === kind && hasTimes(board, trip, { start, end });
  const isDone = held
    ? isSame(held)
    : [...board.trips.keys()].some((id) => {
        const trip = find(board.day.trip, id);
        return trip !== undefined && trip.runId === column?.run_id && isSame(trip);
      });
  return { isDone, sentence };
}

function hasTimes(board: HeldBoard, trip: Trip, { start, end }: { start: string; end: string }): boolean {
  const at = (text: string) => {
    const read = readWall(text);
    const instant = read.ok ? instantOf(read.value.wall, zoneIn(board, trip.programId), read.value.offset) : null;
    return instant?.ok ? instant.value.epochMilliseconds : null;
  };
  return at(start) === Date.parse(trip.startsAt) && at(end) === Date.parse(trip.endsAt);
}

function columnNamed(board: HeldBoard, { shuttle_id, driver_id, driver_team_id }: RunParams): BoardColumn | undefined {
  return board.columns.find(
    (column) =>
      column.shuttle_id === shuttle_id &&
      column.driver_id === (driver_id ?? null) &&
      column.driver_team_id === (driver_team_id ?? null),
  );
}

function areOn(board: HeldBoard, bookingIds: readonly string[], column: BoardColumn): boolean {
  return (
    column.run_id !== null &&
    bookingIds.every((id) => find(board.day.trip, bookingOf(board.day, id).tripId ?? '')?.runId === column.run_id)
  );
}

function isPlannedAt(board: HeldBoard, bookingId: string, pickupTime: string): boolean {
  const trip = find(board.day.trip, bookingOf(board.day, bookingId).tripId ?? '');
  return trip !== undefined && momentOf(board, bookingId, pickupTime)?.epochMilliseconds === Date.parse(trip.startsAt);
}

export function momentOf(board: HeldBoard, bookingId: string, wall: string): Temporal.Instant | null {
  const read = readWall(wall);
  if (!read.ok) return null;
  const at = instantOf(
    read.value.wall,
    zoneOf(board.day, bookingOf(board.day, bookingId).programId),
    read.value.offset,
  );
  return at.ok ? at.value : null;
}

/** 'Rosen, Ada, 8:40 AM: on Van 02', or 'waits'. */
function placeText(board: HeldBoard, id: string): string {
  const booking = find(board.day.booking, id);
  const trip = find(board.day.trip, booking ? (booking.tripId ?? '') : id);
  const column = trip && board.columns.find(({ run_id }) => run_id === trip.runId);
  const where = column ? `on ${vehicleText(column)}` : 'waits';
  const facts = board.bookings.get(id);
  if (!booking || !facts) {
    const zone = zoneIn(board, trip?.programId ?? '');
    return trip ? `${timeText(trip.startsAt, zone)} to ${timeText(trip.endsAt, zone)} ${where}` : '';
  }
  const zone = zoneIn(board, booking.programId);
  const at = trip?.startsAt ?? booking.scheduledPickupAt;
  const time = at === null ? '' : `, ${clockTimeAt(Temporal.Instant.from(at), zone)}`;
  return `${riderName(facts)}${time}: ${where}`;
}

import type { Calls } from '@handrail/contracts/wire';
import { bookingOf, isOver, statusOf, type Booking } from '@handrail/domain/day';
import { reportByRadio } from '@handrail/domain/dispatch';
import { instantOf, readWall } from '@handrail/domain/platform';
import { DOOR_WAIT_MIN } from '@handrail/domain/programs';
import { Temporal } from 'temporal-polyfill';
import { townNow } from '../../platform/town-clock.ts';
import type { BoardColumn, HeldBoard } from '../board/held-board.ts';
import type { Judged } from './check-edit.ts';
import type { WaitingEdit } from './waiting-edits.ts';

type Params<K extends keyof Calls> = Calls[K]['params'];

/** Whether an edit writes down what somebody said: it happened, whatever was planned meanwhile. */
export function isWord({ call }: WaitingEdit): boolean {
  return call === 'reportRadioEvent' || call === 'saveWillCallCallTime';
}

/** What a driver told, at the time that was entered: asked of the rule of the radio. */
export function toldByRadio(
  { booking_id, trip_id, event, event_time }: Params<'reportRadioEvent'>,
  { day, bookings }: HeldBoard,
): Judged {
  const booking = bookingOf(day, booking_id);
  if (booking.tripId !== trip_id) return { isDone: false, sentence: 'The ride is on another trip by now.' };
  const read = readWall(event_time);
  if (!read.ok) return { isDone: false, sentence: read.refusal.sentence };
  const doorWaitMin = bookings.get(booking_id)?.door_wait_min ?? DOOR_WAIT_MIN;
  const now = Temporal.Instant.fromEpochMilliseconds(townNow());
  const verdict = reportByRadio(day, { bookingId: booking_id, event, at: read.value }, { doorWaitMin, now });
  return {
    isDone: isAt(booking[STAMPS[event]], event_time, day.zones.get(booking.programId) ?? 'UTC'),
    sentence: verdict.ok ? null : verdict.refusal.sentence,
  };
}

/** That a rider called, at the time that was entered. */
export function riderCalled({ booking_id, call_time }: Params<'saveWillCallCallTime'>, { day }: HeldBoard): Judged {
  const booking = bookingOf(day, booking_id);
  const sentence = isOver(statusOf(booking))
    ? 'The ride is over.'
    : booking.calledAt === null
      ? null
      : 'The rider has already called.';
  return { isDone: isAt(booking.calledAt, call_time, day.zones.get(booking.programId) ?? 'UTC'), sentence };
}

/** Another driver for a vehicle: of the column that was meant, as it stands. */
export function driverChanged(params: Params<'changeAssignedVehicleDriver'>, board: HeldBoard): Judged {
  const { shuttle_id, driver_id, driver_team_id } = params;
  const isDone = board.columns.some(
    (column) =>
      column.shuttle_id === shuttle_id && column.driver_id === driver_id && column.driver_team_id === driver_team_id,
  );
  const sentence = columnOfChange(board, params) ? null : 'Somebody else drives that vehicle by now.';
  return { isDone, sentence };
}

export function columnOfChange(
  { columns }: HeldBoard,
  { shuttle_id, from_driver_id, from_driver_team_id }: Params<'changeAssignedVehicleDriver'>,
): BoardColumn | undefined {
  return columns.find(
    (column) =>
      column.shuttle_id === shuttle_id &&
      column.driver_id === (from_driver_id ?? null) &&
      column.driver_team_id === (from_driver_team_id ?? null),
  );
}

const STAMPS = {
  enroute: 'enrouteAt',
  arrived_pickup: 'arrivedAt',
  picked_up: 'pickedUpAt',
  arrived_dropoff: 'arrivedDropoffAt',
  dropped_off: 'droppedOffAt',
  no_show: 'noShowAt',
} as const satisfies Record<Params<'reportRadioEvent'>['event'], keyof Booking>;

function isAt(stamp: string | null, wall: string, zone: string): boolean {
  const read = readWall(wall);
  const at = read.ok ? instantOf(read.value.wall, zone, read.value.offset) : null;
  return stamp !== null && at?.ok === true && Date.parse(stamp) === at.value.epochMilliseconds;
}

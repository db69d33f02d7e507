import type { Calls } from '@handrail/contracts/wire';
import { find } from '@handrail/domain/day';
import { clockTimeAt, listName } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { HeldBoard } from '../board/held-board.ts';
import { vehicleText } from '../board/lanes.ts';

export type Operation = Calls['getOperationList']['result'][number];

/** 'Theo Jansen put Okafor, Ruth on Van 05 at 2:06 PM.': what stands in the log, told with what the board shows now. */
export function deedSentence(
  operation: Operation,
  bookingId: string,
  board: HeldBoard | undefined,
  zone: string,
): string {
  const rider = riderOf(bookingId, board);
  const vehicle = vehicleOf(bookingId, board);
  const when = clockTimeAt(Temporal.Instant.from(operation.at), zone);
  return `${operation.name} ${deedOf(operation.call, rider, vehicle)} at ${when}.`;
}

function deedOf(call: string, rider: string, vehicle: string | null): string {
  const to = vehicle ?? 'a vehicle';
  if (/dispatch_booking$|flex_trips?$/.test(call)) return `put ${rider} on ${to}`;
  if (call.includes('pin_')) return `pinned or unpinned ${rider}`;
  if (call.includes('remove_')) return `took ${rider} off`;
  if (call.includes('move_dispatched')) return `moved ${rider} to ${to}`;
  if (call.includes('cancel')) return `canceled the ride of ${rider}`;
  if (call.includes('undo')) return `took back a step with ${rider}`;
  return `changed the ride of ${rider}`;
}

function riderOf(bookingId: string, board: HeldBoard | undefined): string {
  const facts = board?.bookings.get(bookingId);
  return facts
    ? listName({ first: facts.passenger_firstname, last: facts.passenger_lastname })
    : `booking ${bookingId}`;
}

function vehicleOf(bookingId: string, board: HeldBoard | undefined): string | null {
  if (!board) return null;
  const tripId = find(board.day.booking, bookingId)?.tripId ?? null;
  const runId = tripId === null ? null : (find(board.day.trip, tripId)?.runId ?? null);
  const column = board.columns.find(({ run_id }) => run_id !== null && run_id === runId);
  return column ? vehicleText(column) : null;
}

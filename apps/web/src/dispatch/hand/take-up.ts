import { bookingOf, canMove, find, isToCall, statusOf, tripOf } from '@handrail/domain/day';
import { type DayAxis, minuteAt } from '../grid/day-axis.ts';
import type { GridTrip } from '../grid/grid-trips.ts';
import type { HeldBoard } from '../board/held-board.ts';
import type { Lane } from '../board/lanes.ts';
import { POOL } from './gesture.ts';
import type { Grip, Pressed } from './input.ts';

/** What a hand can reach on the board, and what is chosen already. */
export interface InReach {
  board: HeldBoard;
  lanes: readonly Lane[];
  axis: DayAxis;
  picked: ReadonlySet<string>;
}

/** What may not be taken up stays where it is, and says why (BOARD-54). */
export function refusalOf(bookingId: string, { board }: Pick<InReach, 'board'>): string | null {
  const status = statusOf(bookingOf(board.day, bookingId));
  if (status === 'booked') return null;
  const movable = canMove(status);
  return movable.ok ? null : movable.refusal.sentence;
}

/** The first of several that may not be taken up speaks for all: they go together. */
export function refusalOfAll(bookingIds: readonly string[], reach: Pick<InReach, 'board'>): string | null {
  return bookingIds.map((id) => refusalOf(id, reach)).find((sentence) => sentence !== null) ?? null;
}

/** Where a ride is taken up: its lane, or the pool, and its minute; −1 for one who has yet to call. */
export function fromOf(bookingId: string, { board, lanes, axis }: InReach): Grip['from'] {
  const booking = bookingOf(board.day, bookingId);
  const at = isToCall(booking)
    ? null
    : booking.tripId === null
      ? booking.scheduledPickupAt
      : tripOf(board.day, booking.tripId).startsAt;
  const minute = at === null ? -1 : minuteAt(axis, Date.parse(at));
  if (booking.tripId === null) return { lane: POOL, minute };
  const { runId } = tripOf(board.day, booking.tripId);
  return { lane: lanes.find(({ key }) => key === runId)?.key ?? runId, minute };
}

/** A ride that is chosen takes the others along. */
export function gripOf(bookingIds: readonly string[], reach: InReach): Grip | null {
  const [first] = bookingIds;
  if (first === undefined) return null;
  const { picked } = reach;
  const together = bookingIds.some((id) => picked.has(id)) ? [...picked] : [...bookingIds];
  return { bookingIds: together, from: fromOf(first, reach) };
}

/** What a press on a block may come to: its rides are chosen or taken up together, or say why not. */
export function pressedTrip({ id, trip }: GridTrip, reach: InReach): Pressed {
  const rides = trip.rides.map(({ entry }) => entry.id);
  const refusal = refusalOfAll(rides, reach);
  return { id: rides[0] ?? id, chooses: rides, grip: refusal === null ? gripOf(rides, reach) : null, refusal };
}

/** All rides of the lane that these are on, as they stand. */
export function ridesOfLane([first]: readonly string[], { lanes }: Pick<InReach, 'lanes'>): string[] {
  const rides = lanes.map(({ trips }) => trips.flatMap((trip) => trip.rides.map(({ entry }) => entry.id)));
  return rides.find((ids) => first !== undefined && ids.includes(first)) ?? [];
}

/** What is chosen, and all of a list between the first of it that was chosen there and these. */
export function spanTo(
  bookingIds: readonly string[],
  among: readonly string[],
  { picked, board }: Pick<InReach, 'board' | 'picked'>,
): string[] {
  const places = [...bookingIds.map((id) => among.indexOf(id)), among.findIndex((id) => picked.has(id))];
  const known = places.filter((at) => at >= 0);
  const span = among.slice(Math.min(...known), Math.max(...known) + 1);
  const isFree = (id: string) => find(board.day.booking, id) !== undefined && refusalOf(id, { board }) === null;
  return [...new Set([...picked, ...span.filter(isFree)])];
}

import { find } from '@handrail/domain/day';
import { CallError, callServer } from '../../platform/wire/index.ts';
import { deedSentence, type Operation } from './deed-sentence.ts';
import type { HeldBoard } from '../board/held-board.ts';

/** Someone else was first: who did what, and the booking to look at. */
export interface Lost {
  sentence: string;
  bookingId: string | null;
  /** Of the refusal, where something was refused. */
  code?: string;
}

/** A ride that is on a vehicle or over: its sentence is printed, and who was first after it. */
export const OVER = 'ALREADY_DISPATCHED';

/** Refusals that mean the screen was behind; any other sentence speaks for itself. */
export const BEHIND: ReadonlySet<string> = new Set([
  'STALE',
  OVER,
  'NOT_DISPATCHED',
  'TRIP_COMPLETED',
  'TRIP_NOT_REMOVABLE',
]);

/** The loser is told who did what and when, from the log; the board has caught up by then, so it shows the truth. */
export async function whoWasFirst(
  failure: CallError,
  { whatFailed, bookingIds }: { whatFailed: string; bookingIds: readonly string[] },
  caughtUp: () => Promise<HeldBoard | undefined>,
  zone: string,
): Promise<Lost> {
  const { code } = failure;
  const plain = { sentence: `${whatFailed} ${failure.message}`, bookingId: bookingIds[0] ?? null, code };
  if (!BEHIND.has(failure.code)) return plain;
  try {
    const board = await caughtUp();
    const first = await newestDeed(bookingIds, board);
    if (!first) return plain;
    const { sentence } = code === OVER ? plain : { sentence: whatFailed };
    return { sentence: `${sentence} ${toldOf(first, board, zone)}`, bookingId: first.id, code };
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
export async function newestDeed(
  bookingIds: readonly string[],
  board: HeldBoard | undefined,
): Promise<DeedOfRide | null> {
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

export function toldOf({ id, operation }: DeedOfRide, board: HeldBoard | undefined, zone: string): string {
  return deedSentence(operation, id, board, zone);
}

/** The newest step in the log that touched a row, if there is one. */
async function lastDeed(id: string) {
  return (await callServer('getOperationList', { entity_id: id, limit: 1 })).data;
}

import { isDeepStrictEqual } from 'node:util';
import type { Board, DayAsRead } from './day-as-read.ts';

/** I6: the operator's versions are 1 to n, and the day as it stood with what changed since is the day as it is. */
export function versions({ board, operations, pasts }: DayAsRead): string[] {
  const counted = operations.map(({ version }) => version);
  const newest = counted[0] ?? 0;
  const gaps = counted.flatMap((version, at) => (version === newest - at ? [] : [version]));
  return [
    ...(gaps.length > 0 ? [`the operator's versions have a gap above ${gaps[0]}`] : []),
    ...(operations.length > 0 && counted.at(-1) !== 1 ? [`the operator's order begins at ${counted.at(-1)}`] : []),
    ...(board.version > newest ? [`the board is at version ${board.version} and the log at ${newest}`] : []),
    ...pasts.flatMap(({ version, board: past, since }) =>
      differences(brought(past, since), board).map((what) => `from version ${version} on: ${what}`),
    ),
  ];
}

/** I7: each operation is there once, changed something, and is undone by at most one that says so itself. */
export function operationsOnce({ operations }: DayAsRead): string[] {
  const byVersion = new Map(operations.map((operation) => [operation.version, operation]));
  const undoing = new Map<number, number[]>();
  for (const { version, undoes } of operations) {
    if (undoes !== null) undoing.set(undoes, [...(undoing.get(undoes) ?? []), version]);
  }
  return [
    ...(byVersion.size === operations.length ? [] : ['an operation stands in the log twice']),
    ...operations.flatMap(({ version, changes, undone_by }) => [
      ...(changes.length === 0 ? [`operation ${version} changed nothing`] : []),
      ...((undoing.get(version)?.at(0) ?? null) === undone_by
        ? []
        : [
            `operation ${version} says it is undone by ${undone_by}, and ${undoing.get(version)?.join(', ') ?? 'none'} undoes it`,
          ]),
    ]),
    ...[...undoing].flatMap(([version, by]) =>
      by.length > 1 ? [`operation ${version} is undone by ${by.join(' and ')}`] : [],
    ),
  ];
}

/** The entries of a board by their ids, as a screen holds them. */
interface Held {
  columns: Map<string, unknown>;
  trips: Map<string, unknown>;
  bookings: Map<string, unknown>;
}

/** What a screen makes of a board it had and of what it was told since. */
function brought(past: Board, since: Board): Held {
  const held = heldOf(past);
  const news = heldOf(since);
  // A vehicle is told of with all its columns: one that has its first run is no longer the empty one it was.
  const vehicles = new Set(since.columns.map(({ shuttle_id }) => shuttle_id));
  for (const { run_id, shuttle_id } of past.columns) {
    if (vehicles.has(shuttle_id)) held.columns.delete(run_id ?? shuttle_id);
  }
  for (const kind of KINDS) {
    for (const [id, entry] of news[kind]) held[kind].set(id, entry);
    for (const id of since.gone) held[kind].delete(id);
  }
  return held;
}

const KINDS = ['columns', 'trips', 'bookings'] as const;

function heldOf({ columns, trips, bookings }: Board): Held {
  return {
    columns: new Map(columns.map((column) => [column.run_id ?? column.shuttle_id, column])),
    trips: new Map(trips.map((trip) => [trip.trip_id, trip])),
    bookings: new Map(bookings.map((booking) => [booking.booking_id, booking])),
  };
}

function differences(held: Held, board: Board): string[] {
  const is = heldOf(board);
  return KINDS.flatMap((kind) => {
    const ids = new Set([...held[kind].keys(), ...is[kind].keys()]);
    const differing = [...ids].filter((id) => !isDeepStrictEqual(held[kind].get(id), is[kind].get(id)));
    return differing.length > 0 ? [`${kind} ${differing.slice(0, 8).join(', ')} are not as they were told`] : [];
  });
}

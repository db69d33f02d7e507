import { type Change, type Day, entriesOf } from '@handrail/domain/day';
import type { ProgramId, RiderId } from '@handrail/domain/platform';
import type { Services } from '../platform/services.ts';
import type { ShelfPart } from '../platform/shelf.ts';
import type { Looking } from '../day/index.ts';
import { boardSince, shownPrograms, wholeBoard, type Board } from './board.ts';
import { touchedBy, touchedSince, type Touched } from './touched.ts';

/** With more than this to draw again, drawing all of it is as quick. */
const MOST_TOUCHED = 1_000;

/** The whole board of a day as it stands. What has not changed since it was last asked for is not drawn again. */
export async function currentBoard(looking: Looking, day: Day, programIds: readonly ProgramId[]): Promise<Board> {
  const { services, operator } = looking;
  const boards = heldBoards(services);
  const key = keyOf(day.date, programIds);
  const held = boards.get(operator, key);
  if (held?.version === day.version) return held;

  return onlyOnce(looking, `${operator} ${key} ${day.version}`, async () => {
    const board =
      (held && (await broughtOn(looking, held, day, programIds))) ?? (await wholeBoard(looking, day, programIds));
    if (!held || held.version < board.version) boards.put(operator, key, board);
    return board;
  });
}

/** Boards that are being drawn: who opens one asks for its first lanes and for all of it in one breath. */
const drawing = new WeakMap<Services, Map<string, Promise<Board>>>();

async function onlyOnce({ services }: Looking, name: string, draw: () => Promise<Board>): Promise<Board> {
  const under = namedUnder(drawing, services);
  const begun = under.get(name) ?? draw().finally(() => under.delete(name));
  under.set(name, begun);
  return begun;
}

/** What the last few asked for who were away. */
const missing = new WeakMap<Services, Map<string, Promise<Board>>>();

/** Screens that lose a server together have missed the same. */
const MOST_MISSING = 16;

/** What there is to draw again on a board since a version, drawn once for all screens that come back there. */
export async function missedSince(
  looking: Looking,
  day: Day,
  programIds: readonly ProgramId[],
  since: number,
): Promise<Board> {
  const { services, queries, operator } = looking;
  const under = namedUnder(missing, services);
  const name = `${operator} ${keyOf(day.date, programIds)} ${since} ${day.version}`;
  const held = under.get(name);
  if (held) return held;
  const drawn = (async () => boardSince(looking, day, programIds, await touchedSince(queries, operator, day, since)))();
  under.set(name, drawn);
  const [oldest] = under.keys();
  if (under.size > MOST_MISSING && oldest !== undefined) under.delete(oldest);
  drawn.catch(() => under.delete(name));
  return drawn;
}

/** Whom the whole board of a day names: every screen that opens it asks, and they are the same as long as the day is. */
const shown = new WeakMap<Day, Map<string, readonly RiderId[]>>();

export function ridersShown(day: Day, programIds: readonly ProgramId[]): readonly RiderId[] {
  const ofDay = shown.get(day) ?? new Map<string, readonly RiderId[]>();
  shown.set(day, ofDay);
  const key = keyOf(day.date, programIds);
  const isShown = shownPrograms(programIds);
  const riders = ofDay.get(key) ?? [
    ...new Set([...entriesOf(day.booking)].flatMap(({ programId, riderId }) => (isShown(programId) ? [riderId] : []))),
  ];
  ofDay.set(key, riders);
  return riders;
}

function namedUnder(all: WeakMap<Services, Map<string, Promise<Board>>>, services: Services) {
  const under = all.get(services) ?? new Map<string, Promise<Board>>();
  all.set(services, under);
  return under;
}

/**
 * The board as it stood at an earlier version: the one of now, with whatever the log says came after drawn as it was
 * before. Names and vehicles are shown as they are now.
 */
export async function boardAt(
  looking: Looking,
  { now, past, later }: { now: Day; past: Day; later: readonly Change[] },
  programIds: readonly ProgramId[],
): Promise<Board> {
  const touched = touchedBy(past, later);
  if (sizeOf(touched) > MOST_TOUCHED) return wholeBoard(looking, past, programIds);
  const board = await currentBoard(looking, now, programIds);
  return withChanges(board, await boardSince(looking, past, programIds, touched));
}

/** Null where the board cannot be brought on: it is ahead of this picture, or too much has happened since. */
async function broughtOn(
  looking: Looking,
  held: Board,
  day: Day,
  programIds: readonly ProgramId[],
): Promise<Board | null> {
  if (held.version > day.version) return null;
  const touched = await touchedSince(looking.queries, looking.operator, day, held.version);
  if (sizeOf(touched) > MOST_TOUCHED) return null;
  return withChanges(held, await boardSince(looking, day, programIds, touched));
}

/**
 * A board with what changed since in it, as every screen puts it together: entries by their id, the columns of a vehicle
 * all at once, and what is gone taken away.
 */
export function withChanges(held: Board, delta: Board): Board {
  const gone = new Set(delta.gone);
  const redrawn = new Set(delta.columns.map(({ shuttle_id }) => shuttle_id));
  const stays = ({ shuttle_id }: { shuttle_id: string }) => !redrawn.has(shuttle_id) && !gone.has(shuttle_id);
  return {
    ...delta,
    program: merged(held.program, delta.program, gone, ({ program_id }) => program_id),
    columns: [...held.columns.filter(stays), ...delta.columns].sort(
      (a, b) => a.shuttle_column_number - b.shuttle_column_number,
    ),
    trips: merged(held.trips, delta.trips, gone, ({ trip_id }) => trip_id),
    bookings: merged(held.bookings, delta.bookings, gone, ({ booking_id }) => booking_id),
    driver_schedule: delta.driver_schedule ?? held.driver_schedule,
    gone: [],
  };
}

function merged<T>(old: readonly T[], fresh: readonly T[], gone: ReadonlySet<string>, idOf: (entry: T) => string): T[] {
  const entries = new Map(old.map((entry) => [idOf(entry), entry]));
  for (const id of gone) entries.delete(id);
  for (const entry of fresh) entries.set(idOf(entry), entry);
  return [...entries.values()];
}

function sizeOf({ trips, bookings, vehicles, riders }: Touched): number {
  return trips.size + bookings.size + vehicles.size + riders.size;
}

function keyOf(date: string, programIds: readonly ProgramId[]): string {
  return `${date} ${[...new Set(programIds)].sort().join()}`;
}

/** Boards as they were last asked for, brought on by the log like the days they are drawn from. */
function heldBoards({ shelf }: Services): ShelfPart<Board> {
  return shelf.part<Board>('board', ({ trips, bookings, columns }) => trips.length + bookings.length + columns.length);
}

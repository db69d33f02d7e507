import type { LiveChange, LiveEvent } from '@handrail/contracts/platform';
import type { Calls } from '@handrail/contracts/wire';
import {
  apply,
  edit,
  emptyDay,
  find,
  fold as foldDay,
  newRun,
  newStop,
  newTrip,
  stopsOfBooking,
  stopsOfTrip,
  TRIP_WIRE_FIELDS,
  type Booking,
  type Change,
  type Day,
  type Edits,
  type Kind,
  type Stop,
  type Trip,
} from '@handrail/domain/day';
import { dayBefore, firstMomentOf } from '@handrail/domain/dispatch';
import { entryOf, heldFields, utc } from '../../bookings/index.ts';

export type Board = Calls['getDispatchBoard']['result'];
export type BoardColumn = Board['columns'][number];
export type BoardTrip = Board['trips'][number];
export type BoardBooking = Board['bookings'][number];

/**
 * A day as this screen holds it: the value that every rule can be asked with, and beside it what only a reader needs,
 * by id: names, addresses, vehicles.
 */
export interface HeldBoard {
  date: string;
  version: number;
  day: Day;
  columns: readonly BoardColumn[];
  trips: ReadonlyMap<string, BoardTrip>;
  bookings: ReadonlyMap<string, BoardBooking>;
  programs: Board['program'];
  schedule: Board['driver_schedule'];
}

/** The whole board, as it is first asked for. */
export function hold(board: Board): HeldBoard {
  return merge(emptyBoard(board), board);
}

/** So many trips or bookings are taken over without letting go of the page. */
const PAGE = 300;

/** The same, of a city's board: its rows are read page by page, and the page is let go of in between. */
export async function holdInPages(board: Board, rest: () => Promise<void>): Promise<HeldBoard> {
  const empty = emptyBoard(board);
  const rows = { trips: [] as Trip[], stops: [] as Stop[], bookings: [] as Booking[] };
  for (let from = 0; from < Math.max(board.trips.length, board.bookings.length); from += PAGE) {
    if (from > 0) await rest();
    for (const trip of board.trips.slice(from, from + PAGE)) {
      rows.trips.push(tripEntry(trip));
      rows.stops.push(...stopEntries(trip));
    }
    rows.bookings.push(...board.bookings.slice(from, from + PAGE).map(entryOf));
  }
  const runs = board.columns.flatMap((column) => runOf(column, board.date) ?? []);
  return {
    ...empty,
    day: edit(empty.day, { runs, ...rows }),
    columns: board.columns.toSorted(inOrder),
    trips: new Map(board.trips.map((trip) => [trip.trip_id, trip])),
    bookings: new Map(board.bookings.map((booking) => [booking.booking_id, booking])),
  };
}

function emptyBoard(board: Board): HeldBoard {
  return {
    date: board.date,
    version: board.version,
    day: { ...emptyDay(board.date, zonesOf(board.program)), version: board.version },
    columns: [],
    trips: new Map(),
    bookings: new Map(),
    programs: board.program,
    schedule: board.driver_schedule,
  };
}

/**
 * What changed since a version, put into what is held. The feed may have been quicker than the answer: a row that is held
 * newer stays as it is, with everything that is drawn of it.
 */
export function merge(held: HeldBoard, delta: Board): HeldBoard {
  const gone = new Set(delta.gone);
  const columns = mergedColumns(held, delta, gone);
  const trips = delta.trips.filter(({ trip_id, version }) =>
    isNews(version, find(held.day.trip, trip_id), held.trips.has(trip_id), delta.version >= held.version),
  );
  const bookings = delta.bookings.filter(({ booking_id, version }) =>
    isNews(version, find(held.day.booking, booking_id), held.bookings.has(booking_id), delta.version >= held.version),
  );
  const programs = mergedPrograms(held.programs, delta.program);
  const known = {
    ...held.day,
    version: Math.max(held.version, delta.version),
    zones: sameZones(held.day.zones, programs),
  };
  const edits: Edits = {
    runs: columns.flatMap((column) => runOf(column, delta.date) ?? []),
    trips: trips.map(tripEntry),
    stops: trips.flatMap(stopEntries),
    bookings: bookings.map(entryOf),
  };
  return {
    ...held,
    version: known.version,
    day: withoutGone(edit(withoutStopsOf(known, trips), edits), gone),
    columns,
    trips: mergedById(held.trips, trips, ({ trip_id }) => trip_id, gone),
    bookings: mergedById(held.bookings, bookings, ({ booking_id }) => booking_id, gone),
    programs,
    schedule: delta.driver_schedule ?? held.schedule,
  };
}

/**
 * Whether a row of an answer says more than what is held. Of an answer that is behind, a row of the same version is no
 * news, for its stops may have moved since; and one that is drawn but no longer on the day was taken off it since.
 */
function isNews(
  version: number,
  entry: { version: number } | undefined,
  isDrawn: boolean,
  isAnswerNewest: boolean,
): boolean {
  if (isAnswerNewest) return version >= (entry?.version ?? 0);
  return entry ? version > entry.version : !isDrawn;
}

/** What a live event does to the day: folded in, of no concern, or a gap, and then what is missing is asked for. */
export function fold(held: HeldBoard, event: LiveEvent): HeldBoard | 'ask' {
  if (event.version <= held.version) return held;
  const isOfDay = event.days.includes(held.date);
  if (event.stale) return 'ask';
  // A tab beside this one may follow other days: what touches only those moves the version and nothing else.
  const ours = event.changes.filter(({ entity }) => (isKind(entity) ? isOfDay : ON_EVERY_BOARD.has(entity)));
  if (!ours.every(isFoldable)) return 'ask';
  if (event.days.includes(dayBefore(held.date)) && mayReachIn(held, event)) return 'ask';
  const { version, previous } = event;
  const { is, day } = foldDay(held.day, {
    version,
    previous,
    changes: ours.map((change) => asChange(change, held.date)),
  });
  return is === 'applied' ? { ...held, version, day } : 'ask';
}

/** Whether what happened the day before may keep a vehicle otherwise on this one: a trip that lasts into it, or did. */
function mayReachIn({ date, day, columns }: HeldBoard, { changes }: LiveEvent): boolean {
  const isOne = columns.some(({ reaches_in }) => reaches_in !== undefined);
  return changes.some(({ entity, set }) => {
    if (isOne && isKind(entity)) return true;
    const endsAt = entity === 'trip' ? set?.['ends_at'] : undefined;
    return typeof endsAt === 'string' && Date.parse(endsAt) > firstMomentOf(date, day.zones.values());
  });
}

/** What belongs to no day and is drawn on every board. */
const ON_EVERY_BOARD = new Set([
  'vehicle',
  'vehicle_program',
  'driver',
  'team',
  'team_member',
  'person',
  'program',
  'rider',
  // A vehicle that goes down, a driver who leaves, and what payers and papers say of both.
  'vehicle_period',
  'vehicle_paper',
  'vehicle_payer',
  'driver_leave',
  'driver_paper',
  'driver_payer',
  'rider_apart_driver',
  'program_version',
]);

function isKind(entity: string): entity is Kind {
  return entity === 'run' || entity === 'trip' || entity === 'stop' || entity === 'booking' || entity === 'shift';
}

/** A patch that says all of what changed. New rows come with names, so they are asked for. */
function isFoldable({ entity, stale, set, gone }: LiveChange): boolean {
  if (!isKind(entity) || entity === 'shift' || entity === 'run' || stale) return false;
  return gone === true || set !== undefined;
}

function asChange({ entity, id, version, set, gone }: LiveChange, date: string): Change {
  return { entity, id, day: date, rowVersion: version, before: {}, after: gone ? null : (set ?? {}) };
}

/**
 * An answer holds all columns of each vehicle it names, so those held of it are replaced. `gone` names vehicles that went
 * out of service as well as runs.
 */
function mergedColumns(held: HeldBoard, delta: Board, gone: ReadonlySet<string>): BoardColumn[] {
  const isHeldNewer = ({ run_id, version }: BoardColumn) =>
    run_id !== null && (find(held.day.run, run_id)?.version ?? 0) > version;
  const newer = new Set(delta.columns.filter(isHeldNewer).map(({ shuttle_id }) => shuttle_id));
  const fresh = delta.columns.filter(({ shuttle_id }) => !newer.has(shuttle_id));
  const named = new Set(fresh.map(({ shuttle_id }) => shuttle_id));
  const kept = held.columns.filter(
    ({ shuttle_id, run_id }) =>
      !named.has(shuttle_id) && !gone.has(shuttle_id) && (run_id === null || !gone.has(run_id)),
  );
  return [...kept, ...fresh].sort(inOrder);
}

/** A program that was opened since is on the board like the others, with its clock. */
function mergedPrograms(held: Board['program'], fresh: Board['program']): Board['program'] {
  const programs = new Map(held.map((program) => [program.program_id, program]));
  for (const program of fresh) {
    if (program.version >= (programs.get(program.program_id)?.version ?? 0)) programs.set(program.program_id, program);
  }
  return [...programs.values()];
}

function zonesOf(programs: Board['program']): Day['zones'] {
  return new Map(programs.map(({ program_id, program_timezone }) => [program_id, program_timezone]));
}

/** The same value while every program keeps its clock: whatever is written by the clock is not drawn anew for it. */
function sameZones(held: Day['zones'], programs: Board['program']): Day['zones'] {
  const zones = zonesOf(programs);
  return zones.size === held.size && [...zones].every(([id, zone]) => held.get(id) === zone) ? held : zones;
}

function inOrder(a: BoardColumn, b: BoardColumn): number {
  return a.shuttle_column_number - b.shuttle_column_number || compareIds(a, b);
}

function compareIds(a: BoardColumn, b: BoardColumn): number {
  return Number(a.shuttle_id) - Number(b.shuttle_id) || Number(a.run_id ?? 0) - Number(b.run_id ?? 0);
}

function mergedById<T>(
  held: ReadonlyMap<string, T>,
  rows: readonly T[],
  idOf: (row: T) => string,
  gone: ReadonlySet<string>,
): Map<string, T> {
  const merged = new Map(held);
  for (const row of rows) merged.set(idOf(row), row);
  for (const id of gone) merged.delete(id);
  return merged;
}

function runOf(column: BoardColumn, date: string) {
  if (column.run_id === null) return null;
  return newRun({
    id: column.run_id,
    version: column.version,
    serviceDay: date,
    vehicleId: column.shuttle_id,
    driverId: column.driver_id,
    teamId: column.driver_team_id,
    openedAt: utc(column.timeInserted) ?? '',
  });
}

function tripEntry(trip: BoardTrip) {
  return newTrip({
    ...heldFields(TRIP_WIRE_FIELDS, trip),
    id: trip.trip_id,
    version: trip.version,
    serviceDay: trip.service_day,
    runId: trip.run_id,
    kind: trip.kind,
    programId: trip.program_id,
    startsAt: utc(trip.first_pickup_time),
    endsAt: utc(trip.last_dropoff_time),
  });
}

/** The stops of all who get in or out at one place share its number; their ids stand in its id, joined. */
function stopEntries(trip: BoardTrip): Stop[] {
  return trip.stop_order.flatMap((stop, index) => {
    const ids = stop.id.split('+');
    return stop.bookings.map(({ booking_id, stop_type }, at) =>
      newStop({
        id: ids[at] ?? `${stop.id}.${at}`,
        serviceDay: trip.service_day,
        bookingId: booking_id,
        stopType: stop_type,
        tripId: trip.trip_id,
        seq: index + 1,
        plannedAt: utc(stop_type === 'pickup' ? stop.scheduled_pickup_time : stop.scheduled_dropoff_time),
      }),
    );
  });
}

/** A trip is answered with all its stops: those it had before are not asked about one by one. */
function withoutStopsOf(day: Day, trips: readonly BoardTrip[]): Day {
  return edit(day, { gone: { stops: trips.flatMap(({ trip_id }) => stopsOfTrip(day, trip_id).map(({ id }) => id)) } });
}

function withoutGone(day: Day, gone: ReadonlySet<string>): Day {
  if (gone.size === 0) return day;
  const bookings = [...gone].filter((id) => find(day.booking, id) !== undefined);
  const left = apply(
    day,
    bookings.map((id) => ({ entity: 'booking', id, day: day.date, rowVersion: 1, before: {}, after: null })),
  );
  return edit(left, {
    gone: {
      runs: [...gone].filter((id) => find(day.run, id) !== undefined),
      trips: [...gone].filter((id) => find(day.trip, id) !== undefined),
      stops: [...gone].flatMap((id) => [...stopsOfTrip(day, id), ...stopsOfBooking(day, id)].map((stop) => stop.id)),
    },
  });
}

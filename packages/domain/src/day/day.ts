import type { BookingId, ProgramId, RunId, TripId } from '../platform/ids.ts';
import { invariant } from '../platform/invariant.ts';
import type { Zone } from '../platform/zones.ts';
import { entryOfRow, type LoggedRow } from './columns.ts';
import type { DateText } from './texts.ts';
import type { Booking, Entries, Kind, Run, Stop, Trip } from './entries.ts';
import { edited, find, tableOf, type Table } from './table.ts';

/**
 * A service day as one value that never changes. The board, the rules, undo, what-if and the planner all read it; a
 * change makes another day that shares what did not change. It may also be a slice: the rows one deed needs.
 */
export interface Day extends Tables {
  readonly date: DateText;
  /** The operation up to which this is the truth. */
  readonly version: number;
  /** Programs in two zones share a day and keep their own clocks. */
  readonly zones: ReadonlyMap<ProgramId, Zone>;
}

/** The entries of a day, by kind and id. */
export type Tables = { readonly [K in Kind]: Table<Entries[K]> };

export interface DayRows {
  date: DateText;
  version: number;
  zones: ReadonlyMap<ProgramId, Zone>;
  runs: Iterable<LoggedRow>;
  trips: Iterable<LoggedRow>;
  stops: Iterable<LoggedRow>;
  bookings: Iterable<LoggedRow>;
  shifts: Iterable<LoggedRow>;
}

export const KINDS: readonly Kind[] = ['run', 'trip', 'stop', 'booking', 'shift'];

/** A day from the rows of its tables, as Postgres prints them in JSON. */
export function fromRows({ date, version, zones, runs, trips, stops, bookings, shifts }: DayRows): Day {
  const table = <K extends Kind>(kind: K, rows: Iterable<LoggedRow>) =>
    tableOf<Entries[K]>([...rows].map((row) => entryOfRow(kind, row)));
  return {
    date,
    version,
    zones,
    run: table('run', runs),
    trip: table('trip', trips),
    stop: table('stop', stops),
    booking: table('booking', bookings),
    shift: table('shift', shifts),
  };
}

export function emptyDay(date: DateText, zones: ReadonlyMap<ProgramId, Zone>, version = 0): Day {
  return fromRows({ date, version, zones, runs: [], trips: [], stops: [], bookings: [], shifts: [] });
}

/** What a deed leaves: entries as they shall be, and the ids of those that shall be gone. */
export interface Edits {
  runs?: readonly Run[];
  trips?: readonly Trip[];
  stops?: readonly Stop[];
  bookings?: readonly Booking[];
  gone?: { runs?: readonly string[]; trips?: readonly string[]; stops?: readonly string[] };
}

/** The day after a deed. Row versions are left alone: they are counted when the entries are saved. */
export function edit(day: Day, { runs = [], trips = [], stops = [], bookings = [], gone = {} }: Edits): Day {
  return {
    ...day,
    run: edited(day.run, editsOf(runs, gone.runs)),
    trip: edited(day.trip, editsOf(trips, gone.trips)),
    stop: edited(day.stop, editsOf(stops, gone.stops)),
    booking: edited(day.booking, editsOf(bookings)),
  };
}

/** The day with some fields of a booking changed. */
export function patchBooking(day: Day, id: BookingId, fields: Partial<Booking>): Day {
  return edit(day, { bookings: [{ ...bookingOf(day, id), ...fields }] });
}

/** Who names an entry has seen it on this day; a call that names a stranger was stopped at the door. */
export function bookingOf(day: Day, id: BookingId): Booking {
  return found(find(day.booking, id), 'booking', id);
}

export function tripOf(day: Day, id: TripId): Trip {
  return found(find(day.trip, id), 'trip', id);
}

export function runOf(day: Day, id: RunId): Run {
  return found(find(day.run, id), 'run', id);
}

export function zoneOf(day: Day, programId: ProgramId): Zone {
  return found(day.zones.get(programId), 'program', programId);
}

function found<T>(entry: T | undefined, kind: string, id: string): T {
  invariant(entry !== undefined, `There is no ${kind} ${id} on this day.`);
  return entry;
}

function editsOf<T extends { id: string }>(put: readonly T[], gone: readonly string[] = []): Map<string, T | null> {
  return new Map([...gone.map((id) => [id, null] as const), ...put.map((entry) => [entry.id, entry] as const)]);
}

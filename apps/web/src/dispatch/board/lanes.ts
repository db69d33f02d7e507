import {
  isOver,
  statusOf,
  bookingsOfTrip,
  conflicts,
  find,
  isToCall,
  minutesLate,
  tripsOfRun,
  unassigned,
  type Booking,
  type Day,
  type TeamMembers,
  type Trip,
} from '@handrail/domain/day';
import {
  type DriveSec,
  type FollowedEta,
  isReadyNow,
  overdue,
  type RunningLate,
  runningLate,
} from '@handrail/domain/dispatch';
import { Temporal } from 'temporal-polyfill';
import type { BoardBooking, BoardColumn, BoardTrip, HeldBoard } from './held-board.ts';
import { whyForsaken } from './verdicts.ts';

/** One ride as it is drawn: what the rules know of it, and who rides where. */
export interface Ride {
  entry: Booking;
  facts: BoardBooking;
  /** By how much the promise is broken, or will be once the vehicle is there. */
  lateMin: number;
  /** By how much the ride will be late, where its promise still stands. */
  riskMin: number;
}

/** Something a vehicle does: a ride, several together, a break. */
export interface LaneTrip {
  entry: Trip;
  facts: BoardTrip | null;
  rides: readonly Ride[];
  /** Wants the vehicle or its driver at the time of another, and neither is over. */
  overlaps: boolean;
  /** Why it has to go elsewhere, as long as it is not done. */
  forsaken?: string;
}

/** A vehicle with its driver and everything it does on the day. */
export interface Lane {
  key: string;
  column: BoardColumn;
  trips: readonly LaneTrip[];
}

export interface DayView {
  lanes: readonly Lane[];
  /** Rides nobody drives yet, as the pool lists them: will calls that wait, those yet to call, those that are overdue, then by time. */
  pool: readonly Ride[];
  overdue: ReadonlySet<string>;
  counts: { late: number; atRisk: number; unassigned: number; noDriver: number; willCall: number; overlap: number };
}

/** Some vehicles of a board, and as much of the day as their runs are, with those that may get in their way. */
export type BoardPart = Pick<HeldBoard, 'day' | 'columns'>;

/**
 * The vehicles of the programs in view at a moment; those of a part are what they are of the whole. Lateness moves with the
 * clock, so the moment is an argument; and who is at risk is looked for down the whole run, with the empty drives as far as
 * anybody knows them.
 */
export function lanesOf(
  held: HeldBoard,
  { day, columns }: BoardPart,
  programId: string,
  now: Temporal.Instant,
  drive?: DriveSec,
  eta?: FollowedEta,
): Lane[] {
  const running = runningLate(day, now, drive, eta);
  const overlapping = new Set(
    conflicts(day, teamsOn(held.columns))
      .filter(({ trips }) => trips.every((id) => !isTripOver(day, id, now)))
      .flatMap(({ trips }) => trips),
  );
  const tripOf = (entry: Trip, why: string | null): LaneTrip => ({
    entry,
    facts: held.trips.get(entry.id) ?? null,
    rides: ridesOf(held, bookingsOfTrip(day, entry.id), programId, running),
    overlaps: overlapping.has(entry.id),
    ...(why !== null && !isTripOver(day, entry.id, now) ? { forsaken: why } : {}),
  });
  return columns
    .filter(({ shuttle_program_id, run_id }) => run_id !== null || serves(shuttle_program_id, programId))
    .map((column) => ({
      key: laneKeyOf(column),
      column,
      trips:
        column.run_id === null
          ? []
          : tripsOfRun(day, column.run_id)
              .filter((trip) => isShown(trip.programId, programId))
              .map((trip) => tripOf(trip, whyForsaken(column))),
    }))
    .filter(({ column, trips }) => trips.length > 0 || serves(column.shuttle_program_id, programId));
}

/** The rides nobody drives yet: will calls before all others, whoever has waited longest first, then those that are overdue. */
export function waitingOf(
  held: HeldBoard,
  programId: string,
  now: Temporal.Instant,
): Pick<DayView, 'pool' | 'overdue'> {
  const due = overdue(held.day, now);
  const late = minutesLate(held.day, now);
  const waiting = ridesOf(held, unassigned(held.day), programId, { late, atRisk: new Map() });
  return {
    pool: waiting.toSorted((a, b) => rankOf(a, due) - rankOf(b, due) || byCall(a, b)),
    overdue: due,
  };
}

function rankOf({ entry }: Ride, due: ReadonlySet<string>): number {
  if (isReadyNow(entry)) return 0;
  if (isToCall(entry)) return 1;
  return due.has(entry.id) ? 2 : 3;
}

/** Of those who are ready; the order of the others stays as it is. */
function byCall(a: Ride, b: Ride): number {
  if (!isReadyNow(a.entry) || a.entry.calledAt === b.entry.calledAt) return 0;
  return (a.entry.calledAt ?? '') < (b.entry.calledAt ?? '') ? -1 : 1;
}

export function laneKeyOf({ run_id, shuttle_id }: BoardColumn): string {
  return run_id ?? `vehicle ${shuttle_id}`;
}

function ridesOf(
  held: HeldBoard,
  entries: readonly Booking[],
  programId: string,
  { late, atRisk }: RunningLate,
): Ride[] {
  return entries.flatMap((entry) => {
    const facts = held.bookings.get(entry.id);
    if (!facts || !isShown(entry.programId, programId)) return [];
    return [{ entry, facts, lateMin: late.get(entry.id) ?? 0, riskMin: atRisk.get(entry.id) ?? 0 }];
  });
}

function isShown(program: string, programId: string): boolean {
  return programId === '' || program === programId;
}

/** Whether one of these programs is in view. */
export function serves(programs: readonly string[], programId: string): boolean {
  return programs.some((program) => isShown(program, programId));
}

const teamsKept = new WeakMap<HeldBoard['columns'], TeamMembers>();

/** Who drives in the teams of the vehicles on the board. */
export function teamsOn(columns: HeldBoard['columns']): TeamMembers {
  const kept = teamsKept.get(columns);
  if (kept) return kept;
  const teams = new Map(
    columns.flatMap(({ driver_team_id, driver_team }) =>
      driver_team_id === null ? [] : [[driver_team_id, driver_team.map(({ driver_id }) => driver_id)] as const],
    ),
  );
  teamsKept.set(columns, teams);
  return teams;
}

/** Nobody drives it, or it is off the road or its driver away with rides still on it: either way somebody else must fetch them. */
export function isUnmanned({ column, trips }: Lane): boolean {
  if (!hasDriver(column)) return true;
  return whyForsaken(column) !== null && trips.some(({ rides }) => rides.some(({ entry }) => !isOver(statusOf(entry))));
}

export function hasDriver({ driver_id, driver_team_id }: BoardColumn): boolean {
  return driver_id !== null || driver_team_id !== null;
}

export function driverText(column: Omit<BoardColumn, 'trip_ids'>): string {
  if (column.driver_team_id !== null) return column.driver_team_name ?? `Team ${column.driver_team_id}`;
  if (column.driver_id === null) return 'No driver';
  return `${column.driver_firstname ?? ''} ${column.driver_lastname ?? ''}`.trim() || (column.driver_alt_name ?? '');
}

export function vehicleText({ fleet_shuttle_id, shuttle_name }: Omit<BoardColumn, 'trip_ids'>): string {
  return fleet_shuttle_id || shuttle_name;
}

/** With all its riders done, or, where it carries nobody, with its time: it is in nobody's way. */
function isTripOver(day: Day, tripId: string, now: Temporal.Instant): boolean {
  const entries = bookingsOfTrip(day, tripId);
  if (entries.length > 0) return entries.every((entry) => isOver(statusOf(entry)));
  const trip = find(day.trip, tripId);
  return trip !== undefined && Date.parse(trip.endsAt) <= now.epochMilliseconds;
}

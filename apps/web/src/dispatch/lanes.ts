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
import { atRisk, type DriveSec, overdue } from '@handrail/domain/dispatch';
import { Temporal } from 'temporal-polyfill';
import type { BoardBooking, BoardColumn, BoardTrip, HeldBoard } from './held-board.ts';
import { whyForsaken } from './verdicts.ts';

/** One ride as it is drawn: what the rules know of it, and who rides where. */
export interface Ride {
  entry: Booking;
  facts: BoardBooking;
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
  /** Rides nobody drives yet: those that are overdue, those with a time, then those whose riders have yet to call. */
  pool: readonly Ride[];
  overdue: ReadonlySet<string>;
  counts: { late: number; atRisk: number; unassigned: number; noDriver: number; willCall: number; overlap: number };
}

/**
 * The board of the programs in view at a moment. Lateness moves with the clock, so the moment is an argument; and who is at
 * risk is looked for down the whole run, with the empty drives as far as anybody knows them.
 */
export function viewOf(held: HeldBoard, programId: string, now: Temporal.Instant, drive?: DriveSec): DayView {
  const isShown = (program: string) => programId === '' || program === programId;
  const late = minutesLate(held.day, now);
  const risk = atRisk(held.day, now, drive);
  const overlapping = new Set(
    conflicts(held.day, teamsOn(held.columns))
      .filter(({ trips }) => trips.every((id) => !isTripOver(held.day, id, now)))
      .flatMap(({ trips }) => trips),
  );
  const rideOf = (entry: Booking): Ride[] => {
    const facts = held.bookings.get(entry.id);
    if (!facts || !isShown(entry.programId)) return [];
    return [{ entry, facts, lateMin: late.get(entry.id) ?? 0, riskMin: risk.get(entry.id) ?? 0 }];
  };
  const tripOf = (entry: Trip, why: string | null): LaneTrip => ({
    entry,
    facts: held.trips.get(entry.id) ?? null,
    rides: bookingsOfTrip(held.day, entry.id).flatMap(rideOf),
    overlaps: overlapping.has(entry.id),
    ...(why !== null && !isTripOver(held.day, entry.id, now) ? { forsaken: why } : {}),
  });
  const lanes = held.columns
    .filter(({ shuttle_program_id, run_id }) => run_id !== null || shuttle_program_id.some(isShown))
    .map((column) => ({
      key: column.run_id ?? `vehicle ${column.shuttle_id}`,
      column,
      trips:
        column.run_id === null
          ? []
          : tripsOfRun(held.day, column.run_id)
              .filter((trip) => isShown(trip.programId))
              .map((trip) => tripOf(trip, whyForsaken(column))),
    }))
    .filter(({ column, trips }) => trips.length > 0 || column.shuttle_program_id.some(isShown));
  const due = overdue(held.day, now);
  const waiting = unassigned(held.day).flatMap(rideOf);
  const pool = [
    ...waiting.filter(({ entry }) => due.has(entry.id)),
    ...waiting.filter(({ entry }) => !due.has(entry.id)),
  ];
  const rides = lanes.flatMap((lane) => lane.trips.flatMap((trip) => trip.rides));
  return {
    lanes,
    pool,
    overdue: due,
    counts: {
      late: [...rides, ...pool].filter((ride) => ride.lateMin > 0).length,
      atRisk: rides.filter((ride) => ride.riskMin > 0).length,
      unassigned: pool.length,
      noDriver: lanes.filter(isUnmanned).length,
      willCall: [...rides, ...pool].filter(({ entry }) => isToCall(entry)).length,
      overlap: lanes.flatMap((lane) => lane.trips).filter((trip) => trip.overlaps).length,
    },
  };
}

const teamsKept = new WeakMap<HeldBoard['columns'], TeamMembers>();

/** Who drives in the teams of the vehicles on the board. */
function teamsOn(columns: HeldBoard['columns']): TeamMembers {
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

export function driverText(column: BoardColumn): string {
  if (column.driver_team_id !== null) return column.driver_team_name ?? `Team ${column.driver_team_id}`;
  if (column.driver_id === null) return 'No driver';
  return `${column.driver_firstname ?? ''} ${column.driver_lastname ?? ''}`.trim() || (column.driver_alt_name ?? '');
}

export function vehicleText({ fleet_shuttle_id, shuttle_name }: BoardColumn): string {
  return fleet_shuttle_id || shuttle_name;
}

/** With all its riders done, or, where it carries nobody, with its time: it is in nobody's way. */
function isTripOver(day: Day, tripId: string, now: Temporal.Instant): boolean {
  const entries = bookingsOfTrip(day, tripId);
  if (entries.length > 0) return entries.every((entry) => isOver(statusOf(entry)));
  const trip = find(day.trip, tripId);
  return trip !== undefined && Date.parse(trip.endsAt) <= now.epochMilliseconds;
}

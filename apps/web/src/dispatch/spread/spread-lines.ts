import type { Calls } from '@handrail/contracts/wire';
import {
  bookingOf,
  bookingsOfTrip,
  isOver,
  statusOf,
  stopsOfTrip,
  tripOf,
  tripsOfRun,
  type Day,
} from '@handrail/domain/day';
import type { BoardColumn, HeldBoard } from '../board/held-board.ts';

export type Preview = Calls['previewSpread']['result'];
export type SpreadLine = Preview['lines'][number];
type Run = NonNullable<SpreadLine['to']>;
export type Lane = Pick<BoardColumn, 'shuttle_id' | 'driver_id' | 'driver_team_id'>;

/** What a dispatcher changed of what was reckoned, by ride. */
export interface Changed {
  /** The lane that was chosen. */
  to: ReadonlyMap<string, Lane>;
  leftOut: ReadonlySet<string>;
}

export const UNCHANGED: Changed = { to: new Map(), leftOut: new Set() };

export function askedOf(date: string, bookingIds: readonly string[], { to, leftOut }: Changed) {
  return {
    date,
    rides: bookingIds.map((id) => {
      const lane = to.get(id);
      return {
        booking_id: id,
        ...(lane
          ? { to: { shuttle_id: lane.shuttle_id, driver_id: lane.driver_id, driver_team_id: lane.driver_team_id } }
          : {}),
        ...(leftOut.has(id) ? { is_left_out: true } : {}),
      };
    }),
  } satisfies Calls['previewSpread']['params'];
}

/** What is sent: every ride that a lane takes. */
export function ridesToSpread({ lines }: Preview): Calls['spreadRides']['params']['rides'] {
  return lines.flatMap(({ is, booking_id, to }) =>
    is !== 'placed' || !to
      ? []
      : [
          {
            booking_id,
            shuttle_id: to.shuttle_id,
            driver_id: to.driver_id,
            driver_team_id: to.driver_team_id,
            pickup_time: to.pickup_time,
          },
        ],
  );
}

export interface Counts {
  placed: number;
  /** Riders to be called: of the rides themselves, and others on their lanes who would be too late. */
  calls: number;
  aboard: number;
  stays: number;
}

export function countsOf({ lines }: Preview): Counts {
  const late = lines.flatMap(({ is, to }) =>
    is === 'placed' && to ? to.riders.filter(({ late_seconds }) => late_seconds >= 60) : [],
  );
  const called = lines.filter(({ must_call }) => must_call !== null).map(({ booking_id }) => booking_id);
  return {
    placed: lines.filter(({ is }) => is === 'placed').length,
    calls: new Set([...called, ...late.map(({ booking_id }) => booking_id)]).size,
    aboard: lines.filter(mustBeMet).length,
    stays: lines.filter(({ is }) => is === 'stays').length,
  };
}

/** Whoever stands at their drop-off already gets out there. */
export function mustBeMet({ is, code }: SpreadLine): boolean {
  return is === 'aboard' && code !== 'AT_DROPOFF';
}

/** The rides of a lane of which something is still to come. */
export function ridesAhead({ day }: HeldBoard, { run_id }: Pick<BoardColumn, 'run_id'>): string[] {
  if (run_id === null) return [];
  return tripsOfRun(day, run_id)
    .flatMap(({ id }) => bookingsOfTrip(day, id))
    .filter((booking) => !isOver(statusOf(booking)))
    .map(({ id }) => id);
}

/** What a preview was reckoned from, to be compared: where its rides stand, and what the lanes that take them do. */
export function printOf(day: Day, { lines }: Preview): string {
  const rides = lines.map(({ booking_id }) => {
    const booking = bookingOf(day, booking_id);
    const runId = booking.tripId === null ? '' : tripOf(day, booking.tripId).runId;
    const stops = booking.tripId === null ? [] : stopsOfTrip(day, booking.tripId);
    return [booking_id, statusOf(booking), runId, ...stops.map(({ plannedAt }) => plannedAt)].join(' ');
  });
  const runs = [...new Set(lines.flatMap(({ to }) => to?.run_id ?? []))];
  const lanes = runs.map((id) =>
    tripsOfRun(day, id)
      .map((trip) => `${trip.id} ${trip.startsAt} ${trip.endsAt}`)
      .join(';'),
  );
  return [...rides, ...lanes].join('\n');
}

export function isSameLane(one: Lane, other: Lane): boolean {
  return (
    one.shuttle_id === other.shuttle_id &&
    one.driver_id === other.driver_id &&
    one.driver_team_id === other.driver_team_id
  );
}

/** One word for a lane in a list of choices: whether it could take the ride. */
export function laneWord({ verdict }: Run): string {
  switch (verdict) {
    case 'fits':
      return 'fits';
    case 'hurts':
      return 'tight';
    case 'no':
      return 'does not fit';
  }
}

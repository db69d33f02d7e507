import type { Calls } from '@handrail/contracts/wire';
import type { Temporal } from 'temporal-polyfill';
import { type Board, hold } from '../board/held-board.ts';
import { type Lane, lanesOf } from '../board/lanes.ts';

export type VehicleColumn = Calls['getVehicleTripList']['result']['vehicle_trip_list'][number];

interface OfDay {
  date: string;
  programs: Board['program'];
  now: Temporal.Instant;
}

/**
 * The vehicles of a day that comes vehicle by vehicle, as the grid draws them. What is only proposed has no trip of its own
 * yet, and a vehicle that would begin its day with it no run: it lies where it would lie then.
 */
export function lanesOfColumns(columns: readonly VehicleColumn[], { date, programs, now }: OfDay): Lane[] {
  const runs = columns.map((column) => ({ ...column, run_id: column.run_id ?? runToBe(column) }));
  const held = hold({
    date,
    version: 1,
    program: programs,
    columns: runs.map(({ trips, ...column }) => ({ ...column, trip_ids: trips.map(({ trip_id }) => trip_id) })),
    trips: runs.flatMap(({ trips, run_id }) => trips.map((trip) => ({ ...trip, run_id: run_id ?? '' }))),
    // What stands for a booking on a block carries nobody.
    bookings: runs.flatMap(({ trips }) =>
      trips
        .filter(({ kind }) => kind === 'ride' || kind === 'shared')
        .flatMap(({ bookings, trip_id }) => bookings.map((booking) => ({ ...booking, trip_id }))),
    ),
    driver_schedule: null,
    gone: [],
  });
  return lanesOf(held, held, '', now);
}

function runToBe({ trips, shuttle_id, driver_id, driver_team_id }: VehicleColumn): string | null {
  return trips.length === 0 ? null : `planned ${shuttle_id} ${driver_id ?? ''} ${driver_team_id ?? ''}`;
}

import type { getBoardDisplay } from '@handrail/contracts/dispatch';
import type { ResultOf } from '@handrail/contracts/platform';
import { textOfInstant, zoneOf, type Column, type Day } from '@handrail/domain/day';
import {
  displayCounts,
  displayedTrips,
  displayedWaits,
  runningLate,
  type DisplayedTrip,
} from '@handrail/domain/dispatch';
import { serviceDateOf } from '@handrail/domain/platform';
import type { Temporal } from 'temporal-polyfill';
import { findOperatorName } from '../admin/index.ts';
import { zoneClock, type Looking, dayOn } from '../day/index.ts';
import { listPrograms } from '../programs/index.ts';
import { columnOnWire, columnsOf, gatherFleet } from './column-wire.ts';

type DisplayedBoard = ResultOf<typeof getBoardDisplay>;
type DisplayedVehicle = DisplayedBoard['vehicles'][number];

/** Today's board for a wall. Everything in it is picked by hand, so that no field brings a name along. */
export async function displayedBoard(looking: Looking, now: Temporal.Instant): Promise<DisplayedBoard> {
  const { services, queries, operator } = looking;
  const [program] = await listPrograms(queries, operator);
  const timezone = program?.program_timezone ?? 'UTC';
  const date = serviceDateOf(now, timezone).toString();
  const day = await dayOn({ services, queries, by: { operator } }, date);
  const fleet = await gatherFleet(looking, date);
  const { late } = runningLate(day, now);
  const clocks = clocksOf(day);
  const columns = columnsOf(day, fleet, () => true);
  const { onBoard, willCall, ...counts } = displayCounts(day, late);

  return {
    fleet_name: (await findOperatorName(queries, operator)) ?? '',
    date,
    now: zoneClock(timezone).at(textOfInstant(now)),
    timezone,
    vehicles: columns.map((column): DisplayedVehicle => {
      const { shuttle_id, fleet_shuttle_id, shuttle_name } = columnOnWire(day, column, fleet);
      return {
        shuttle_id,
        vehicle: fleet_shuttle_id || shuttle_name,
        has_driver: hasDriver(column),
        trips: column.run ? displayedTrips(day, column.run.id, late).map((shown) => tripOnWall(shown, clocks)) : [],
      };
    }),
    waiting: displayedWaits(day, late).map(({ programId, pickupAt, lateMin }) => ({
      pickup: clocks(programId).at(pickupAt),
      late_minutes: lateMin,
    })),
    counts: {
      ...counts,
      on_board: onBoard,
      will_call: willCall,
      no_driver: columns.filter((column) => !hasDriver(column)).length,
    },
  };
}

type Clocks = (programId: string) => ReturnType<typeof zoneClock>;

function tripOnWall(
  { trip, state, riders, lateMin }: DisplayedTrip,
  clocks: Clocks,
): DisplayedVehicle['trips'][number] {
  const { at } = clocks(trip.programId);
  return {
    trip_id: trip.id,
    kind: trip.kind,
    start: at(trip.startsAt),
    end: at(trip.endsAt),
    state,
    riders,
    late_minutes: lateMin,
  };
}

function clocksOf(day: Day): Clocks {
  const known = new Map<string, ReturnType<typeof zoneClock>>();
  return (programId) => {
    const clock = known.get(programId) ?? zoneClock(zoneOf(day, programId));
    known.set(programId, clock);
    return clock;
  };
}

function hasDriver({ driverId, teamId }: Column): boolean {
  return driverId !== null || teamId !== null;
}

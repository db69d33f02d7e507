import type { Day } from '@handrail/domain/day';
import type { Looking } from '../../day/index.ts';
import { type Fleet, gatherFleet, gatherFleetOf } from '../column-wire.ts';
import type { Touched } from '../touched.ts';

/** The fleet as it was gathered, with those vehicles in it anew that something happened to. */
export async function fleetSince(looking: Looking, day: Day, held: Fleet, touched: Touched): Promise<Fleet> {
  if (touched.drivers.size > 0 || touched.shifts) return gatherFleet(looking, day.date);
  if (touched.vehicles.size === 0) return held;
  const part = await gatherFleetOf(looking, day, touched.vehicles);
  return {
    vehicles: new Map([...held.vehicles, ...part.vehicles]),
    drivers: new Map([...held.drivers, ...part.drivers]),
    teams: part.teams,
    down: part.down,
    leaves: part.leaves,
    payers: new Map([...held.payers, ...part.payers]),
    keptApart: part.keptApart,
    reachingIn: part.reachingIn,
    missed: part.missed,
  };
}

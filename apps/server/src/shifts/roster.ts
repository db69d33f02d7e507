import { driverName } from '@handrail/domain/drivers';
import { invariant, type DriverId, type ProgramId, type Zone } from '@handrail/domain/platform';
import type { Roster } from '@handrail/domain/shifts';
import { zonesOf } from '../day/index.ts';
import { listDrivers, type StoredDriver } from '../drivers/index.ts';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Looking } from './schedule-store.ts';

/** Who can be given hours, and the clocks of the programs they drive for. */
export interface StoredRoster extends Roster {
  /** As a list files them. */
  drivers: readonly StoredDriver[];
  programIds: readonly ProgramId[];
  driver: (id: DriverId) => StoredDriver;
  /** Turns away a call that names a driver or a program which is nobody's, or another operator's. */
  expect: (named: { drivers?: Iterable<DriverId>; programs?: Iterable<ProgramId> }) => void;
}

export async function gatherRoster({ queries, operator }: Looking): Promise<StoredRoster> {
  const drivers = await listDrivers(queries, operator);
  const zones = await zonesOf(queries, operator);
  const known = new Map(drivers.map((driver) => [driver.id, driver]));
  const driver = (id: DriverId): StoredDriver => {
    const found = known.get(id);
    invariant(found, `There is no driver ${id}.`);
    return found;
  };
  return {
    drivers,
    programIds: [...zones.keys()].sort(),
    driver,
    zoneOf: (program): Zone => {
      const zone = zones.get(program);
      invariant(zone !== undefined, `There is no program ${program}.`);
      return zone;
    },
    nameOf: (id) => driverName(driver(id)),
    isActive: (id) => driver(id).status === 1,
    expect: (named) => {
      for (const id of named.drivers ?? []) if (!known.has(id)) throw notFound();
      for (const id of named.programs ?? []) if (!zones.has(id)) throw notFound();
    },
  };
}

import type { Temporal } from 'temporal-polyfill';
import { driverName, filedDriverName, type DriverNames } from '../drivers/index.ts';
import {
  paperWarning,
  papersDue,
  periodOn,
  spanText,
  type Paper,
  type PaperState,
  type ServicePeriod,
} from '../fleet/index.ts';
import type { DriverId, VehicleId } from '../platform/ids.ts';
import { withStop } from '../platform/text-checks.ts';
import { leaveOn, onLeaveSentence, type Leave } from './leave.ts';

/** What a yard manager looks at with the first coffee. Each line can be read out, and leads to its record. */
export interface YardDay {
  out: { driverId: DriverId; name: string; sentence: string }[];
  down: { vehicleId: VehicleId; name: string; sentence: string }[];
  due: { ownerId: DriverId | VehicleId; name: string; sentence: string; state: PaperState }[];
}

export interface YardRecords {
  drivers: readonly (DriverNames & { id: DriverId; status: number })[];
  vehicles: readonly { id: VehicleId; name: string; status: number }[];
  leaves: readonly Leave[];
  periods: readonly ServicePeriod[];
  /** Licenses, certifications and the papers beside them, each with the one it belongs to. */
  papers: readonly (Paper & { ownerId: DriverId | VehicleId })[];
}

/** Only who is active and what is in service: papers of a bus that was sold need no renewal. */
export function yardDay(records: YardRecords, today: Temporal.PlainDate): YardDay {
  const drivers = records.drivers
    .filter(({ status }) => status === 1)
    .sort((a, b) => filedDriverName(a).localeCompare(filedDriverName(b), 'en-US'));
  const vehicles = records.vehicles.filter(({ status }) => status === 1);
  const nameOf = new Map<string, string>([
    ...drivers.map((driver): [string, string] => [driver.id, driverName(driver)]),
    ...vehicles.map(({ id, name }): [string, string] => [id, name]),
  ]);
  const called = (id: string) => nameOf.get(id) ?? '';

  return {
    out: drivers.flatMap(({ id }) => {
      const leave = leaveOn(id, today, records.leaves);
      return leave ? [{ driverId: id, name: called(id), sentence: onLeaveSentence(leave) }] : [];
    }),
    down: vehicles.flatMap(({ id, name }) => {
      const period = periodOn(id, today, records.periods);
      const what = period?.kind === 'maintenance' ? 'In maintenance' : 'Out of service';
      return period
        ? [{ vehicleId: id, name, sentence: `${what} ${spanText(period)}: ${withStop(period.reason)}` }]
        : [];
    }),
    due: papersDue(
      records.papers.filter(({ ownerId }) => nameOf.has(ownerId)),
      today,
    ).map((paper) => ({
      ownerId: paper.ownerId,
      name: called(paper.ownerId),
      sentence: paperWarning(paper, today) ?? '',
      state: paper.state,
    })),
  };
}

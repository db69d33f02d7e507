import { bookingOf, runOf, tripOf, type Day, type Run, type Trip } from '@handrail/domain/day';
import { warnOfLeave, warnOfOverlaps, type CrewMember } from '@handrail/domain/dispatch';
import { driverName } from '@handrail/domain/drivers';
import type { BookingId, OperatorId, Warning } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { findTeam, listDrivers } from '../drivers/index.ts';
import { warningsOnWire } from '../platform/calls/warnings.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { listLeaves } from '../shifts/index.ts';

/** What a dispatcher should know who has just put rides on a run, or planned them for another time. */

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

/** Rides on no run, such as a will-call that is only noted, warn of nothing. */
export async function warningsOfRides(asking: Asking, day: Day, bookingIds: readonly BookingId[]) {
  const tripIds = new Set(bookingIds.flatMap((id) => bookingOf(day, id).tripId ?? []));
  const trips = [...tripIds].map((id) => tripOf(day, id));
  const [first] = trips;
  const onLeave = first ? await warningsOfCrew(asking, day, runOf(day, first.runId), trips) : [];
  return warningsOnWire([...warnOfOverlaps(day, bookingIds), ...onLeave]);
}

/** Who of those on a run is on leave while they drive these trips. */
export async function warningsOfCrew(
  asking: Asking,
  day: Day,
  run: Run,
  trips: readonly Trip[],
): Promise<Warning<'DRIVER_ON_LEAVE'>[]> {
  const date = Temporal.PlainDate.from(day.date);
  // The last trip of a service day may reach into the next one.
  const leaves = await listLeaves(asking, { from: date, to: date.add({ days: 1 }) });
  if (leaves.length === 0) return [];
  return warnOfLeave(day, { crew: await crewOf(asking, run), trips, leaves });
}

async function crewOf({ queries, operator }: Asking, { driverId, teamId }: Run): Promise<CrewMember[]> {
  const team = teamId === null ? null : await findTeam(queries, operator, teamId);
  const ids = team?.driverIds ?? (driverId === null ? [] : [driverId]);
  const drivers = ids.length === 0 ? [] : await listDrivers(queries, operator, ids);
  return drivers.map((driver) => ({ driverId: driver.id, name: driverName(driver) }));
}

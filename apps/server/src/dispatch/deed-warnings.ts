import {
  bookingOf,
  bookingsOfTrip,
  entriesOf,
  runOf,
  tripOf,
  zoneOf,
  type Day,
  type Run,
  type Trip,
} from '@handrail/domain/day';
import {
  hoursOfCrew,
  overlapsOfTrips,
  takesTime,
  warnOfCompany,
  warnOfLeave,
  warnOfObjections,
  warnOfOverlaps,
  warnOfShift,
  type CrewMember,
  type Objection,
} from '@handrail/domain/dispatch';
import { driverName } from '@handrail/domain/drivers';
import type { BookingId, DriverId, OperatorId, Warning } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { findTeam, listDrivers, listLeaves } from '../drivers/index.ts';
import { notAuthorized } from '../authorizations/index.ts';
import { warningsOnWire } from '../platform/calls/warnings.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { listKeptApart } from '../riders/index.ts';
import { listPapersMissed } from './objections.ts';

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
  const ofCrew = first ? await warningsOfCrew(asking, day, runOf(day, first.runId), trips) : [];
  return warningsOnWire([
    ...warnOfOverlaps(day, bookingIds),
    ...ofCrew,
    ...(await notAuthorizedOf(asking, day, bookingIds)),
  ]);
}

/** The same of a lunch break, a time block or a driver action. What keeps a stretch free is nobody's work. */
export async function warningsOfBlock(asking: Asking, day: Day, block: Trip) {
  const ofCrew = block.kind === 'time_block' ? [] : await warningsOfCrew(asking, day, runOf(day, block.runId), [block]);
  return warningsOnWire([...overlapsOfTrips(day, [block.id]), ...ofCrew]);
}

/** Who of those on a run is on leave while they drive these trips, or not to drive a rider of them, and that they are outside their hours. */
export async function warningsOfCrew(
  asking: Asking,
  day: Day,
  run: Run,
  trips: readonly Trip[],
): Promise<Warning<'DRIVER_ON_LEAVE' | 'NOT_WITH_DRIVER' | 'OUTSIDE_SHIFT' | Objection['code']>[]> {
  const crew = await crewOf(asking, run);
  return [
    ...(await leavesOfCrew(asking, day, crew, trips)),
    ...(await companyOfCrew(asking, day, crew, trips)),
    ...hoursMissed(day, crew, trips),
    ...(await paperMissed(asking, day, run, trips)),
  ];
}

/** What payers mind about who drives their rides, in what. A ride that is on its way is as authorized as it was when it was sent. */
async function paperMissed(asking: Asking, day: Day, run: Run, trips: readonly Trip[]) {
  const riding = trips.flatMap(({ id }) => bookingsOfTrip(day, id)).filter((ride) => ride.payerAccountId !== null);
  if (riding.length === 0) return [];
  const missed = await listPapersMissed(asking, day.date, [run]);
  return warnOfObjections(missed(run), riding);
}

/** What payers mind who have not authorized a ride that was just sent for. */
async function notAuthorizedOf(asking: Asking, day: Day, bookingIds: readonly BookingId[]) {
  const sent = bookingIds.map((id) => bookingOf(day, id)).filter((ride) => ride.tripId !== null);
  const found = await notAuthorized(asking, sent);
  const sentences = new Set(found.map(({ sentence }) => sentence));
  return [...sentences].map((sentence): Warning<'NOT_AUTHORIZED'> => ({ code: 'NOT_AUTHORIZED', sentence }));
}

async function leavesOfCrew(asking: Asking, day: Day, crew: readonly DriverId[], trips: readonly Trip[]) {
  const date = Temporal.PlainDate.from(day.date);
  // The last trip of a service day may reach into the next one.
  const leaves = await listLeaves(asking, { from: date, to: date.add({ days: 1 }) });
  if (leaves.length === 0) return [];
  return warnOfLeave(day, { crew: await named(asking, crew), trips, leaves });
}

async function companyOfCrew(asking: Asking, day: Day, crew: readonly DriverId[], trips: readonly Trip[]) {
  const riders = trips.filter((trip) => takesTime(day, trip)).flatMap(({ id }) => bookingsOfTrip(day, id));
  if (crew.length === 0 || riders.length === 0) return [];
  const keptApart = await listKeptApart(asking, crew);
  if (keptApart.size === 0) return [];
  return warnOfCompany(
    riders.map(({ riderId }) => riderId),
    await named(asking, crew),
    keptApart,
  );
}

function hoursMissed(day: Day, crew: readonly DriverId[], trips: readonly Trip[]) {
  if (crew.length === 0) return [];
  const shifts = [...entriesOf(day.shift)];
  const own = shifts.filter(({ driverId }) => crew.includes(driverId));
  const worked = hoursOfCrew(own, shifts.length > 0, (program) => zoneOf(day, program));
  return worked ? warnOfShift(day, trips, worked) : [];
}

/** One driver, or everyone of a team. */
async function crewOf({ queries, operator }: Asking, { driverId, teamId }: Run): Promise<readonly DriverId[]> {
  if (teamId !== null) return (await findTeam(queries, operator, teamId))?.driverIds ?? [];
  return driverId === null ? [] : [driverId];
}

async function named({ queries, operator }: Asking, crew: readonly DriverId[]): Promise<CrewMember[]> {
  const drivers = crew.length === 0 ? [] : await listDrivers(queries, operator, crew);
  return drivers.map((driver) => ({ driverId: driver.id, name: driverName(driver) }));
}

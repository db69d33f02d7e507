import { rideStatusOf } from './ride-status-number.ts';
import { canCarry, type Fittings } from '../fleet/index.ts';
import type { ProgramId, VehicleId } from '../platform/ids.ts';
import { serviceDateOf } from '../platform/service-day.ts';
import { wallOf } from '../platform/zones.ts';
import { apply, at, diff, type Change } from './change.ts';
import type { Day } from './day.ts';
import { grouped } from './derived.ts';
import type { Booking, Shift, Trip } from './entries.ts';
import { instantOfText, secondsBetween } from './instants.ts';
import { bookingsOfTrip, stopsOfTrip } from './runs.ts';
import { entriesOf, find } from './table.ts';

/** An invariant that does not hold, and of what. */
export interface Broken {
  invariant: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7';
  says: string;
}

/** A vehicle as the auditor asks about it. Which are in service is no matter: a past day keeps what drove then. */
export interface AuditedVehicle extends Fittings {
  id: VehicleId;
  programIds: readonly ProgramId[];
}

/**
 * Looks through a day for what can never be true of one, whatever was done to it: by the definitions, and knowing none of
 * the rules that should have seen to it. Empty is as it should be. Without vehicles nothing is said of what they carry.
 */
export function auditDay(day: Day, vehicles: readonly AuditedVehicle[] | null = null): Broken[] {
  const known = vehicles && new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  return [
    ...[...entriesOf(day.booking)].flatMap((booking) => wrongWithRide(day, booking)),
    ...[...entriesOf(day.trip)].flatMap((trip) => [
      ...wrongWithTrip(day, trip),
      ...wrongWithRun(day, trip, known),
      ...wrongWithStops(day, trip),
      ...wrongWithTimes(day, trip),
    ]),
    ...[...entriesOf(day.stop)].flatMap((stop) =>
      broken('I4', `stop ${stop.id}`, {
        'is on another trip than its rider': find(day.booking, stop.bookingId)?.tripId !== stop.tripId,
      }),
    ),
    ...wrongWithLunches(day),
    ...wrongWithShifts(day),
  ];
}

/** I6: the day as it stands, walked back to a version by what the log says came after, is the day that stood there. */
export function auditWalkBack(now: Day, then: Day, changesOldestFirst: readonly Change[]): Broken[] {
  const back = at(now, then.version, changesOldestFirst.toReversed());
  const forth = apply(then, changesOldestFirst);
  return [
    ...differing(back, then, `walked back to version ${then.version}`),
    ...differing(forth, now, `brought on from version ${then.version} to ${now.version}`),
  ];
}

/** I6: an operator's versions are 1, 2, 3 and so on, without a hole. */
export function auditVersions(versionsOldestFirst: readonly number[]): Broken[] {
  return versionsOldestFirst.flatMap((version, at) =>
    version === at + 1 ? [] : [{ invariant: 'I6' as const, says: `version ${at + 1} is ${version}` }],
  );
}

/** I7: whatever was answered as done is one operation, and whatever was refused is none. */
export function auditAnswers(acknowledged: readonly number[], logged: readonly number[]): Broken[] {
  const told = new Set(acknowledged);
  const kept = new Set(logged);
  const says = (sentence: string): Broken => ({ invariant: 'I7', says: sentence });
  return [
    ...(told.size === acknowledged.length ? [] : [says('two answers name one operation')]),
    ...acknowledged
      .filter((version) => !kept.has(version))
      .map((version) => says(`operation ${version} is not logged`)),
    ...logged.filter((version) => !told.has(version)).map((version) => says(`operation ${version} was never answered`)),
  ];
}

function differing(is: Day, should: Day, how: string): Broken[] {
  return diff(is, should).map(({ entity, id }) => ({ invariant: 'I6', says: `${entity} ${id} differs, ${how}` }));
}

/** A ride has one trip at most, since its row names one; what must fit is its status. */
function wrongWithRide(day: Day, booking: Booking): Broken[] {
  const status = rideStatusOf(booking.rideStatus);
  const isOnTrip = booking.tripId !== null;
  return broken('I1', `booking ${booking.id}`, {
    'is of another day': booking.serviceDay !== day.date,
    'waits and has a trip': status === 'booked' && isOnTrip,
    'is canceled and has a trip': (status === 'canceled_early' || status === 'canceled_late') && isOnTrip,
    'is on its way without a trip': ['dispatched', 'started', 'picked_up'].includes(status) && !isOnTrip,
    'is on a trip that is not there': booking.tripId !== null && !find(day.trip, booking.tripId),
    'waits and was met': status === 'booked' && (booking.arrivedAt ?? booking.pickedUpAt) !== null,
  });
}

function wrongWithTrip(day: Day, { id, kind }: Trip): Broken[] {
  const riders = bookingsOfTrip(day, id).length;
  const carries = kind === 'ride' || kind === 'shared';
  return broken('I2', `trip ${id}`, {
    'carries nobody': carries && riders === 0,
    'is a block and carries somebody': !carries && riders > 0,
    'is a ride of several': kind === 'ride' && riders > 1,
    // By hand two or three are combined; a plan pools from empty to empty, however many ride meanwhile.
    'is shared by one': kind === 'shared' && riders < 2,
  });
}

function wrongWithRun(day: Day, trip: Trip, vehicles: ReadonlyMap<VehicleId, AuditedVehicle> | null): Broken[] {
  const run = find(day.run, trip.runId);
  const riders = bookingsOfTrip(day, trip.id);
  const vehicle = run && vehicles?.get(run.vehicleId);
  return broken('I3', `trip ${trip.id}`, {
    'is on a run that is not there': !run,
    'is driven by nobody, or by a driver and a team':
      run !== undefined && riders.length > 0 && (run.driverId === null) === (run.teamId === null),
    'is on a vehicle that is not there': run !== undefined && vehicles !== null && !vehicle,
    'is on a vehicle of another program':
      vehicle !== undefined && riders.some(({ programId }) => !vehicle.programIds.includes(programId)),
    'is on a vehicle that cannot take its riders':
      vehicle !== undefined && riders.some(({ aids }) => !canCarry(vehicle, aids).ok),
  });
}

function wrongWithStops(day: Day, { id }: Trip): Broken[] {
  const stops = stopsOfTrip(day, id);
  return bookingsOfTrip(day, id).flatMap((booking) => {
    const own = stops.filter(({ bookingId }) => bookingId === booking.id);
    const [pickup, dropoff] = own;
    const isRidden = own.length === 2 && pickup?.stopType === 'pickup' && dropoff?.stopType === 'dropoff';
    return broken('I4', `booking ${booking.id}`, {
      'has not one pickup and one drop-off after it': !isRidden || pickup.seq >= dropoff.seq,
    });
  });
}

function wrongWithTimes(day: Day, { id, serviceDay, startsAt, endsAt, programId }: Trip): Broken[] {
  const zone = day.zones.get(programId);
  return broken('I5', `trip ${id}`, {
    'ends before it starts': startsAt >= endsAt,
    'is of another day': serviceDay !== day.date,
    'starts on another day': zone !== undefined && dateOf(startsAt, zone) !== day.date,
  });
}

function wrongWithLunches(day: Day): Broken[] {
  const lunches = [...entriesOf(day.trip)].filter(({ kind }) => kind === 'lunch_break');
  return overlapping(grouped(lunches, ({ runId }) => runId)).map(([one, other]) => ({
    invariant: 'I5',
    says: `lunch break ${one} overlaps lunch break ${other} of its run`,
  }));
}

function wrongWithShifts(day: Day): Broken[] {
  const shifts = [...entriesOf(day.shift)];
  const together = grouped(shifts, ({ driverId, programId }) => `${driverId} ${programId}`);
  return [
    ...shifts.flatMap((shift) => wrongWithShift(day, shift)),
    ...overlapping(together).map(([one, other]) => ({
      invariant: 'I5' as const,
      says: `shift ${one} overlaps shift ${other} of its driver`,
    })),
  ];
}

/** From 11 PM on a shift ends with the day, however short that makes it. */
function wrongWithShift(day: Day, { id, startsAt, endsAt, serviceDay, programId }: Shift): Broken[] {
  const zone = day.zones.get(programId);
  const isLate = zone !== undefined && wallOf(instantOfText(startsAt), zone).hour === LAST_HOUR;
  return broken('I5', `shift ${id}`, {
    'is shorter than a quarter of an hour': !isLate && secondsBetween(startsAt, endsAt) < SHORTEST_SEC,
    'is of another day': serviceDay !== day.date,
    'does not start and end on its day':
      zone !== undefined && [startsAt, endsAt].some((moment) => dateOf(moment, zone) !== day.date),
  });
}

const SHORTEST_SEC = 15 * 60;
const LAST_HOUR = 23;

type Stretch = { id: string; startsAt: string; endsAt: string };

function overlapping(groups: ReadonlyMap<string, Stretch[]>): [string, string][] {
  return [...groups.values()].flatMap((stretches) => {
    const sorted = stretches.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
    return sorted.flatMap((one, at): [string, string][] => {
      const next = sorted[at + 1];
      return next && next.startsAt < one.endsAt ? [[one.id, next.id]] : [];
    });
  });
}

function dateOf(moment: string, zone: string): string {
  return serviceDateOf(instantOfText(moment), zone).toString();
}

function broken(invariant: Broken['invariant'], who: string, claims: Record<string, boolean>): Broken[] {
  return Object.entries(claims).flatMap(([what, isTrue]) => (isTrue ? [{ invariant, says: `${who} ${what}` }] : []));
}

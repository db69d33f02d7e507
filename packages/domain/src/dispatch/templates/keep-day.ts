import {
  bookingsOfTrip,
  instantOfText,
  runsOf,
  secondsBetween,
  stopsOfTrip,
  tripsOfRun,
  zoneOf,
  type Booking,
  type ColumnVehicle,
  type Day,
  type InstantText,
  type Trip,
} from '../../day/index.ts';
import type { ProgramId } from '../../platform/ids.ts';
import { no, yes, type Verdict } from '../../platform/verdict.ts';
import { wallOf } from '../../platform/zones.ts';
import {
  dayTimeOf,
  minutesOf,
  textOfMinutes,
  type DayTime,
  type KeptColumn,
  type KeptRide,
  type KeptTrip,
} from './template.ts';

/**
 * What a template keeps of a program's day: the columns on which something is, from left to right, each with its driver or
 * team, its blocks and who rides where when. Times are the clock's, so that they mean the same on either side of a change.
 */
export function keepDay(
  day: Day,
  programId: ProgramId,
  vehicles: readonly ColumnVehicle[],
): Verdict<KeptColumn[], 'NO_TRIPS'> {
  const columns = runsOf(day, vehicles).flatMap(({ run, vehicleId, driverId, teamId }): KeptColumn[] => {
    const trips = run ? tripsOfRun(day, run.id).filter((trip) => trip.programId === programId) : [];
    return trips.length === 0 ? [] : [{ vehicleId, driverId, teamId, trips: trips.map((trip) => keptTrip(day, trip)) }];
  });
  return columns.length === 0 ? no('NO_TRIPS', 'No trips found!') : yes(columns);
}

function keptTrip(day: Day, trip: Trip): KeptTrip {
  const { kind, startsAt, endsAt, placeId, detail, notes } = trip;
  const [startTime, endTime] = spanOf(day, trip, startsAt, endsAt);
  const rides = bookingsOfTrip(day, trip.id).map((booking) => keptRide(day, trip, booking));
  return { kind, startTime, endTime, rides, placeId, detail, notes };
}

/** As it was planned: a stop whose rider has yet to call is planned for no time. */
function keptRide(day: Day, trip: Trip, { id, riderId, pickupPlaceId, dropoffPlaceId }: Booking): KeptRide {
  const own = stopsOfTrip(day, trip.id).filter(({ bookingId }) => bookingId === id);
  const at = (type: 'pickup' | 'dropoff') => own.find(({ stopType }) => stopType === type)?.plannedAt ?? null;
  const [pickupAt, dropoffAt] = [at('pickup'), at('dropoff')];
  const [pickupTime, dropoffTime] =
    pickupAt === null || dropoffAt === null ? [null, null] : spanOf(day, trip, pickupAt, dropoffAt);
  return { riderId, pickupPlaceId, dropoffPlaceId, pickupTime, dropoffTime };
}

/** Both as times of the clock. What runs into the hour that comes twice ends as much later as it takes. */
function spanOf(day: Day, { programId }: Trip, from: InstantText, until: InstantText): [DayTime, DayTime] {
  const zone = zoneOf(day, programId);
  const [start, end] = [from, until].map((at) => dayTimeOf(day.date, wallOf(instantOfText(at), zone))) as [
    DayTime,
    DayTime,
  ]; // two in, two out
  if (end > start) return [start, end];
  return [start, textOfMinutes(minutesOf(start) + Math.max(1, Math.round(secondsBetween(from, until) / 60)))];
}

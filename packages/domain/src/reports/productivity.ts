import { entriesOf, isClosed, runOf, tripOf, type Booking, type Day, type Run } from '../day/index.ts';
import type { ProgramId } from '../platform/ids.ts';
import { countOf, type Counting, type Counts } from './count-day.ts';
import type { RatioName } from './ratios.ts';
import { stretchesOfDay } from './run-stretches.ts';

/** Whose work a report holds against each other. */
export const PRODUCTIVITY_BY = ['driver', 'vehicle', 'program', 'payer'] as const;

export type ProductivityBy = (typeof PRODUCTIVITY_BY)[number];

/** What each of them is called on a screen, one and many, and what stands for rides that have none. */
export const PRODUCTIVITY_WORDS: Record<ProductivityBy, { one: string; many: string; none: string }> = {
  driver: { one: 'Driver', many: 'Drivers', none: 'On no run' },
  vehicle: { one: 'Vehicle', many: 'Vehicles', none: 'On no run' },
  program: { one: 'Program', many: 'Programs', none: 'No program' },
  payer: { one: 'Payer', many: 'Payers', none: 'Paid by the rider' },
};

/** What one by the other is said of whoever did the work. */
export const PRODUCTIVITY_RATIOS = [
  'rides_per_revenue_hour',
  'passengers_per_revenue_hour',
  'miles_per_ride',
  'deadhead_share',
  'on_time_share',
] as const satisfies readonly RatioName[];

/**
 * The figures of a day by whoever did the work or pays for it, by id; null are the rides that have none. Hours and miles
 * belong to the ride that the vehicle drove to, so that those of all come to the figures of the day, however it is divided.
 */
export function countsBy(
  day: Day,
  by: ProductivityBy,
  isAsked: (programId: ProgramId) => boolean,
  { now, roads }: Counting,
): Map<string | null, Counts> {
  const rides = [...entriesOf(day.booking)].filter(({ programId }) => isAsked(programId));
  const driven = stretchesOfDay(day, roads).filter(({ programId }) => isAsked(programId));
  const keyOf = (ride: Booking) => whoseRide(day, ride, by);
  const ridesOf = Map.groupBy(rides, keyOf);
  const keys = new Map(rides.map((ride) => [ride.id, keyOf(ride)]));
  const drivenOf = Map.groupBy(driven, ({ bookingId }) => keys.get(bookingId) ?? null);
  return new Map(
    [...new Set([...ridesOf.keys(), ...drivenOf.keys()])].map((key) => [
      key,
      countOf(ridesOf.get(key) ?? [], drivenOf.get(key) ?? [], isClosed(day, now)),
    ]),
  );
}

/** Who did the work of a ride, or pays for it; null where nobody did. */
export function whoseRide(day: Day, { tripId, programId, payerAccountId }: Booking, by: ProductivityBy): string | null {
  switch (by) {
    case 'program':
      return programId;
    case 'payer':
      return payerAccountId;
    case 'vehicle':
      return tripId === null ? null : runOfTrip(day, tripId).vehicleId;
    case 'driver':
      return tripId === null ? null : whoDrives(runOfTrip(day, tripId));
  }
}

function runOfTrip(day: Day, tripId: string): Run {
  return runOf(day, tripOf(day, tripId).runId);
}

/** A team is one as a driver is: who of them sat at the wheel is written nowhere. */
function whoDrives({ driverId, teamId }: Run): string | null {
  return driverId ?? teamId;
}

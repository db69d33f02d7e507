import type { getBestRuns } from '@handrail/contracts/dispatch';
import type { ResultOf } from '@handrail/contracts/platform';
import {
  bookingsOfTrip,
  isDraggable,
  isWaitingForCall,
  secondsBetween,
  statusOf,
  zoneOf,
  type Booking,
  type Column,
} from '@handrail/domain/day';
import { vehicleFits, warnOfCompany } from '@handrail/domain/dispatch';
import { whyDown } from '@handrail/domain/fleet';
import type { Refusal } from '@handrail/domain/platform';
import {
  placesOf,
  plannedTimes,
  type PlannerReason,
  SHARES_VEHICLE,
  WHY_NOT,
  whyFull,
} from '@handrail/domain/scheduler';
import type { Temporal } from 'temporal-polyfill';
import { type ZoneClock, zoneClock } from '../../day/index.ts';
import { fittedOf } from '../../fleet/index.ts';
import { crewOf } from '../column-wire.ts';
import type { HeldRide } from './numbers.ts';
import type { LaneAnswer } from './open-bench.ts';
import type { OpenDay } from './open-day.ts';

/** What one lane says of a ride in a dispatcher's words, and what the rules say before any time is reckoned. */

export type BestRun = ResultOf<typeof getBestRuns>[number]['runs'][number];

export const NO_TIME = 'The ride has no time to reckon with.';

/** Why nothing can be reckoned for a ride, whatever the lanes would say. */
export function whyNoTime({ day }: OpenDay, booking: Booking): string | null {
  if (isWaitingForCall(booking)) return 'The rider has yet to call, so there is no time to reckon with.';
  if (!isDraggable(statusOf(booking))) return 'The ride has started or is over.';
  if (booking.tripId !== null && bookingsOfTrip(day, booking.tripId).length > 1)
    return 'The ride shares its trip, and goes with all who are on it.';
  return null;
}

/** What keeps a vehicle from the ride whatever its day looks like: the rules that dispatching asks. */
export function ruleOf(
  { fleet }: Pick<OpenDay, 'fleet'>,
  booking: Booking,
  column: Column | undefined,
): Refusal | null {
  const vehicle = column && fleet.vehicles.get(column.vehicleId);
  const period = column && fleet.down.get(column.vehicleId);
  const objections = column ? fleet.missed(column) : [];
  const fits = vehicleFits(
    vehicle ? { ...fittedOf(vehicle), whyDown: period ? whyDown(period) : null, objections } : null,
    [booking],
  );
  return fits.ok ? null : fits.refusal;
}

/** A day that is over is judged as it was planned; else nothing begins before this minute. */
export function nowOn({ day, numbering }: OpenDay, { programId }: Booking, now: Temporal.Instant): number {
  const today = now.toZonedDateTimeISO(zoneOf(day, programId)).toPlainDate().toString();
  if (day.date < today) return 0;
  return Math.max(0, Math.floor((now.epochMilliseconds - numbering.baseMs) / 60_000) * 60);
}

export interface Teller {
  open: OpenDay;
  booking: Booking;
  held: HeldRide;
  clock: ZoneClock;
  /** How long dispatching plans the ride to be: as long as it was promised. */
  lengthSec: number;
}

export function tellerOf(open: OpenDay, booking: Booking, held: HeldRide): Teller {
  const plan = plannedTimes(open.day, booking);
  const lengthSec = plan ? secondsBetween(plan.pickupAt, plan.dropoffAt) : 0;
  return { open, booking, held, clock: zoneClock(zoneOf(open.day, booking.programId)), lengthSec };
}

/** Of five hundred lanes, which is why moments are numbers here until they are printed, and crews are asked where it matters. */
export function told(teller: Teller, column: Column, answer: LaneAnswer): BestRun {
  const { booking, open } = teller;
  const { fleet } = open;
  const run = timesOf(teller, column, answer);
  if (fleet.keptApart.size === 0) return run;
  const [apart] = warnOfCompany([booking.riderId], crewOf(column, fleet), fleet.keptApart);
  return apart ? granting(run, apart) : run;
}

function timesOf({ open, held, clock, lengthSec }: Teller, column: Column, answer: LaneAnswer): BestRun {
  const { numbering } = open;
  const { way, fix } = answer;
  const why = answer.reason === null ? null : wordsOf(open, column, answer);
  const said = { code: why?.code ?? null, reason: why?.sentence ?? null, verdict: answer.is };
  if (!way) return { ...named(column), ...NOTHING, ...said };
  const printed = (second: number) => clock.atMs(numbering.baseMs + second * 1000);
  // A plan is written in minutes: the rider is told the next full one.
  const pickupAt = Math.ceil(way.pickupAt / 60) * 60;
  return {
    ...named(column),
    ...said,
    pickup_time: printed(pickupAt),
    dropoff_time: printed(pickupAt + lengthSec),
    added_travel_time: way.addedSec,
    added_travel_distance: way.addedM,
    late_seconds: Math.max(0, Math.round(pickupAt - held.pickup[1])),
    ride_time: way.dropoffAt - way.pickupAt,
    ride_time_limit: held.limitSec,
    riders: way.riders.flatMap(({ ride, is, from, to, lateSec }) => {
      const bookingId = numbering.bookingIds[ride];
      if (bookingId === undefined) return [];
      const times = { from: printed(from), to: printed(to) };
      return [{ booking_id: bookingId, stop_type: is, ...times, late_seconds: lateSec }];
    }),
    is_estimated: way.isEstimated,
    fix: fix && {
      code: fix.reason === 'SHARING' ? SHARES_VEHICLE.code : WHY_NOT[fix.reason as PlannerReason].code,
      by: fix.by,
    },
  };
}

/** The planner's reason in a dispatcher's words; of a full vehicle with its places. */
function wordsOf({ fleet }: OpenDay, { vehicleId }: Column, { reason, needed }: LaneAnswer): Refusal {
  if (reason === 'SHARING') return SHARES_VEHICLE;
  const vehicle = fleet.vehicles.get(vehicleId);
  if (reason !== 'CAPACITY' || !vehicle) return WHY_NOT[reason as PlannerReason];
  const [seats = 0, chairs = 0, stretchers = 0] = needed;
  return whyFull(placesOf({ ...vehicle, stretcher: vehicle.gurney }), { seats, chairs, stretchers });
}

const NOTHING = {
  pickup_time: null,
  dropoff_time: null,
  added_travel_time: 0,
  added_travel_distance: 0,
  late_seconds: 0,
  ride_time: 0,
  ride_time_limit: 0,
  riders: [],
  is_estimated: false,
  fix: null,
} satisfies Partial<BestRun>;

/** Nobody drives it as it stands: whatever it would fit, a dispatcher must be asked first. */
export function withDriverAway(run: BestRun, why: string): BestRun {
  return granting(run, { code: DRIVER_ON_LEAVE, sentence: why });
}

/** Whatever else it takes, this has to be granted first. */
function granting(run: BestRun, { code, sentence }: Refusal): BestRun {
  if (run.verdict === 'no') return run;
  const reason = run.reason === null ? sentence : `${sentence} ${run.reason}`;
  return { ...run, verdict: 'hurts', code, reason, fix: { code, by: 0 } };
}

/** As dispatching warns of it. */
export const DRIVER_ON_LEAVE = 'DRIVER_ON_LEAVE';

/** A vehicle that the rules refuse, whatever its day looks like. */
export function refusedBy(column: Column, { code, sentence }: Refusal): BestRun {
  return { ...named(column), ...NOTHING, verdict: 'no', code, reason: sentence };
}

function named({ run, vehicleId, driverId, teamId }: Column) {
  return { run_id: run?.id ?? null, shuttle_id: vehicleId, driver_id: driverId, driver_team_id: teamId };
}

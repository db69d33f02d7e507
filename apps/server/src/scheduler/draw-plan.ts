import type { autoSchedule, foundSchedule } from '@handrail/contracts/scheduler';
import {
  bookingOf,
  find,
  runDrivenBy,
  runOf,
  statusOf,
  tripOf,
  tripsOfRun,
  zoneOf,
  type Day,
  type Trip,
} from '@handrail/domain/day';
import { callFor } from '@handrail/domain/dispatch';
import type { BookingId, RiderId } from '@handrail/domain/platform';
import { type PlanFigures, plannedTimes, puttingPlan } from '@handrail/domain/scheduler';
import type { z } from 'zod';
import { type Looking, type RiderName, ridersOf, zoneClock } from '../day/index.ts';
import { columnsWithTrips } from '../dispatch/index.ts';
import { breath, inBreaths, pieceByPiece } from '../platform/in-breaths.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { dayOf, plannedColumns } from './gather-day.ts';
import { gatherPresent, judgePlan, type Placeholder, placeholdersOf, puttingLunches } from './judge-plan.ts';
import type { KeptPlan } from './kept-plan.ts';
import { ACTIVE, FOUND, type PlanStanding, type StoredPlan } from './plan-store.ts';
import { supposedIds } from './suppose-pins.ts';
import { waysOfPlan } from './ways-of-plan.ts';

export type FoundOnWire = z.output<typeof foundSchedule>;
type OnWire = z.output<typeof autoSchedule>;

const DISCARDED = 'The plan was discarded.';
const FORGOTTEN = 'The plan is too old: what it found is not kept any more.';

/** A plan as whoever polls it is told: what was found on the day as it is now, how far it is, or why there is none. */
export async function planOnWire(looking: Looking, plan: StoredPlan, clock: Clock): Promise<OnWire> {
  const { plan_id: queue_id, service_day: date, version, state, best, result, failure } = plan;
  const head = { queue_id, date, version };
  if (ACTIVE.includes(state)) return pendingOnWire({ ...plan, figures: best?.figures ?? null });
  if (FOUND.includes(state) && result) return foundOnWire(looking, plan, result, clock);
  return { status: 'FAILED', ...head, reason: failure ?? (state === 'discarded' ? DISCARDED : FORGOTTEN) };
}

/** A plan that is being made, with what there would be if it were stopped now. */
export function pendingOnWire({ plan_id, service_day, version, share, figures }: PlanStanding): OnWire {
  const progress = figures && { share, figures: figuresOnWire(figures) };
  return { status: 'PENDING', queue_id: plan_id, date: service_day, version, progress };
}

async function foundOnWire(looking: Looking, plan: StoredPlan, kept: KeptPlan, clock: Clock): Promise<FoundOnWire> {
  const { plan_id, service_day, version, program_ids, mode } = plan;
  const day = await dayOf(looking, service_day);
  const present = await gatherPresent(looking, service_day);
  const placeholders = placeholdersOf(kept).filter((ride) => !isApplied(day, kept, ride));
  const judged = await judgePlan(looking, { day, plan: kept, present, rest: breath }, placeholders);
  const opening = { now: clock.now(), nextId: supposedIds() };
  const { leaving } = judged;
  const wayM = await waysOfPlan(looking, day, kept, judged.rides);
  const put = await pieceByPiece(puttingPlan(day, judged.rides, opening, { leaving, wayM }));
  const programIds = program_ids.map(String);
  const vehicleIds = new Set(kept.lanes.map(({ vehicleId }) => vehicleId));
  const { vehicles } = present.yard;
  const lunching = puttingLunches(put.day, kept, { vehicleIds, programIds, vehicles }, opening);
  const { day: supposed } = await pieceByPiece(lunching);
  const proposed = new Set(put.put);
  const columns = await columnsWithTrips(
    looking,
    supposed,
    present.fleet,
    plannedColumns(supposed, present.fleet, programIds),
  );
  const wanted = placeholders.filter(({ id }) => proposed.has(id));
  const unplaced = kept.unplaced.filter(({ id }) => isWithoutPlace(day, kept, id));
  const skipped = [...judged.skipped, ...put.skipped];
  const riders = await ridersOf(
    looking,
    new Set([...unplaced, ...skipped].flatMap(({ id }) => riderIn(day, id) ?? [])),
  );
  const proposals = await inBreaths(wanted, (ride) => placeholderOnWire(day, kept, ride));
  return {
    status: 'DONE',
    queue_id: plan_id,
    date: service_day,
    base_version: kept.baseVersion,
    vehicle_trip_list: await inBreaths(columns, (column) => asPlaceholders(day, column, proposed)),
    unscheduled: unplaced.map(({ id, refusal, isImpossible }) => ({
      ...namedOnWire(day, riders, id),
      reason: refusal.sentence,
      code: refusal.code,
      is_impossible: isImpossible,
    })),
    skipped: skipped.map(({ id, refusal }) => ({ ...namedOnWire(day, riders, id), reason: refusal.sentence })),
    version,
    program_id: programIds,
    mode,
    // Whoever is listed to be called is counted: the planner reckons in seconds, and riders are told minutes.
    figures: { ...figuresOnWire(kept.figures), must_call: proposals.filter(({ must_call }) => must_call).length },
    stood: kept.stood ? { loaded_meters: kept.stood.loadedMeters, empty_meters: kept.stood.emptyMeters } : null,
    vehicle_meters: kept.lanes.flatMap(({ vehicleId, driverId, teamId, meters, metersStood }) =>
      meters === undefined || metersStood === undefined
        ? []
        : [
            {
              shuttle_id: vehicleId,
              driver_id: driverId,
              driver_team_id: teamId,
              meters,
              meters_before: metersStood,
            },
          ],
    ),
    placeholders: proposals,
    lunches: lunchesOnWire(day, kept),
    conflicts: [...kept.conflicts],
    is_estimated: kept.isEstimated,
    is_stopped: plan.state === 'stopped',
  };
}

/** Whether a ride that the plan has no place for is still without: it waits, or is on the vehicle that it was to leave. */
function isWithoutPlace(day: Day, { lanes }: KeptPlan, id: BookingId): boolean {
  const booking = find(day.booking, id);
  if (!booking) return false;
  const status = statusOf(booking);
  return status === 'booked' || (status === 'dispatched' && lanes.some(({ stood }) => stood[id] !== undefined));
}

function riderIn(day: Day, id: BookingId): RiderId | null {
  return find(day.booking, id)?.riderId ?? null;
}

function namedOnWire(day: Day, riders: ReadonlyMap<RiderId, RiderName>, id: BookingId) {
  const riderId = riderIn(day, id);
  const { firstname = '', lastname = '' } = riders.get(riderId ?? '') ?? {};
  return { booking_id: id, passenger_id: riderId, passenger_firstname: firstname, passenger_lastname: lastname };
}

/** Whether a ride stands where and when the plan wanted it. */
function isApplied(day: Day, { lanes }: KeptPlan, { id, lane: at, pickupAt, dropoffAt }: Placeholder): boolean {
  const booking = find(day.booking, id);
  const lane = lanes[at];
  if (!booking || !lane || booking.tripId === null) return false;
  const run = runOf(day, tripOf(day, booking.tripId).runId);
  const plan = plannedTimes(day, booking);
  const isThere = run.vehicleId === lane.vehicleId && run.driverId === lane.driverId && run.teamId === lane.teamId;
  return isThere && plan?.pickupAt === pickupAt && plan.dropoffAt === dropoffAt;
}

type Column = FoundOnWire['vehicle_trip_list'][number];

/** Nothing of it is there yet: a proposed ride has no trip, and a run that it would open has no number. */
function asPlaceholders(day: Day, column: Column, proposed: ReadonlySet<BookingId>): Column {
  const isThere = column.run_id !== null && find(day.run, column.run_id) !== undefined;
  return {
    ...column,
    ...(isThere ? {} : { run_id: null, timeInserted: null, version: 0 }),
    trips: column.trips.map((trip) => ({
      ...trip,
      bookings: trip.bookings.map((booking) =>
        proposed.has(booking.booking_id)
          ? { ...booking, type: 'autoScheduling' as const, ride_status: 1, trip_id: null }
          : booking,
      ),
    })),
  };
}

function placeholderOnWire(day: Day, { lanes }: KeptPlan, ride: Placeholder): FoundOnWire['placeholders'][number] {
  const booking = bookingOf(day, ride.id);
  const lane = lanes[ride.lane];
  const before = plannedTimes(day, booking);
  const { at } = zoneClock(zoneOf(day, booking.programId));
  return {
    booking_id: ride.id,
    shuttle_id: lane?.vehicleId ?? '',
    driver_id: lane?.driverId ?? null,
    driver_team_id: lane?.teamId ?? null,
    pickup_time: at(ride.pickupAt),
    dropoff_time: at(ride.dropoffAt),
    pickup_before: before && at(before.pickupAt),
    from_shuttle_id: ride.proposed.from,
    must_call: callFor(booking, before, ride) !== null,
  };
}

function lunchesOnWire(day: Day, { lanes, lunches }: KeptPlan): FoundOnWire['lunches'] {
  const { at } = zoneClock([...day.zones.values()][0] ?? 'UTC');
  return lunches.flatMap(({ lane, startsAt, endsAt }) => {
    const on = lanes[lane];
    const stored = on && runDrivenBy(day, on);
    const isThere = (trip: Trip) => trip.kind === 'lunch_break' && trip.startsAt === startsAt && trip.endsAt === endsAt;
    if (!on || (stored && tripsOfRun(day, stored.id).some(isThere))) return [];
    const { vehicleId: shuttle_id, driverId: driver_id, teamId: driver_team_id } = on;
    return [{ shuttle_id, driver_id, driver_team_id, start_time: at(startsAt), end_time: at(endsAt) }];
  });
}

export function figuresOnWire(figures: PlanFigures): FoundOnWire['figures'] {
  const { placed, late, loadedMeters, emptyMeters, workedSec, vehicles, longestRideSec, toCall } = figures;
  return {
    placed,
    late,
    loaded_meters: loadedMeters,
    empty_meters: emptyMeters,
    worked_time: workedSec,
    vehicles,
    riders_an_hour: workedSec > 0 ? Math.round((placed / (workedSec / 3600)) * 100) / 100 : 0,
    longest_ride_time: longestRideSec,
    must_call: toCall,
  };
}

/** The riders whom the answer names. */
export function ridersIn(plan: OnWire | null): string[] {
  if (plan?.status !== 'DONE') return [];
  const { vehicle_trip_list, unscheduled, skipped } = plan;
  return [
    ...vehicle_trip_list.flatMap(({ trips }) => trips.flatMap(({ bookings }) => bookings)),
    ...unscheduled,
    ...skipped,
  ].flatMap(({ passenger_id }) => passenger_id ?? []);
}

import { Temporal } from 'temporal-polyfill';
import {
  entriesOf,
  find,
  isWaitingForCall,
  secondsBetween,
  statusOf,
  stopsOfRun,
  tripsOfRun,
  unmetWishes,
  zoneOf,
  type Booking,
  type Column,
  type Day,
  type InstantText,
  type Shift,
  type Stop,
} from '../day/index.ts';
import { type FittedVehicle, NOT_WITH_DRIVER, type Objection, payersAgree } from '../dispatch/index.ts';
import type { Configuration, Load } from '../fleet/index.ts';
import type { BookingId, DriverId, PlaceId, ProgramId, RiderId, VehicleId } from '../platform/ids.ts';
import { eachOf, inOneGo, type Pieces } from '../platform/pieces.ts';
import type { Refusal } from '../platform/verdict.ts';
import type { Company } from '../riders/index.ts';
import type { ClosedDay, Leave } from '../shifts/index.ts';
import { boardingTime, type MeasuredBoarding } from './boarding-time.ts';
import { type Certified, type Certifying, whyUnfit } from './fitness.ts';
import { inJourneyOrder } from './journey-order.ts';
import { isKeptFrom, keptCompany } from './kept-company.ts';
import { hoursOfLane, type LaneHours } from './lane-hours.ts';
import { type LastSeen, lastSeen } from './last-seen.ts';
import { whyLeftOut } from './left-out.ts';
import { lunchOf, type ProposedLunch } from './lunch-by-policy.ts';

import { placesNeeded, placesOf, type SeatedVehicle } from './places-needed.ts';
import { plannedTimes } from './planned-times.ts';
import type { PlannerTimes } from './planner-input.ts';
import type { PlannerPolicy } from './planner-policy.ts';
import { movableWindow, promisedWindow, type PromiseWindow, standingWindow } from './promised-window.ts';
import { rideLimitSec } from './ride-limit.ts';
import { type PlannerMode, type Standing, standingOf, type StandingVisit, visitOf } from './standing.ts';
import { type PlannedDriver, whyNotThere } from './who-is-there.ts';

/** A vehicle as a plan asks about it. */
export interface PlannedVehicle extends FittedVehicle, SeatedVehicle {
  wheelchair: string | null;
  stretcher: string | null;
  /** Where it begins and ends its day; null where nobody said. */
  parkingPlaceId: PlaceId | null;
  certified: readonly Certified[];
}

/** Everything that a plan of a day is made of. */
export interface DayToPlan {
  day: Day;
  mode: PlannerMode;
  programs: readonly ProgramId[];
  columns: readonly Column[];
  vehicles: ReadonlyMap<VehicleId, PlannedVehicle>;
  /** Who drives a column: one driver, or everyone of a team. */
  crewOf: (column: Column) => readonly (PlannedDriver & { certified: readonly Certified[] })[];
  certifying: Certifying;
  /** What payers miss of a vehicle and its crew on the day; left out where nobody asks. */
  papersMissed?: (column: Column) => readonly Objection[];
  /** Rides that payers have not authorized. */
  notAuthorized?: readonly Objection[];
  leaves: readonly Leave[];
  closedDays: readonly ClosedDay[];
  measured: ReadonlyMap<RiderId, MeasuredBoarding>;
  company: ReadonlyMap<RiderId, Company>;
  policyOf: (program: ProgramId) => PlannerPolicy;
  /** What this run of the planner adds and allows. */
  times: PlannerTimes;
  /** Nothing that is planned begins before; left out on another day than today. */
  now?: InstantText;
}

/** A ride as the planner is told of it. */
export interface RideToPlan {
  id: BookingId;
  programId: ProgramId;
  fromPlaceId: PlaceId;
  toPlaceId: PlaceId;
  needs: Load;
  pickup: PromiseWindow;
  dropoffBy: InstantText | null;
  loadSec: number;
  unloadSec: number;
  limitSec: number;
  alone: boolean;
  apartFrom: readonly BookingId[];
  /** The lane that has it, by its number; null while it waits. */
  home: number | null;
  standing: 'waits' | Exclude<Standing, 'over'>;
  /** When its rider was told to be picked up: every minute from it has a price. */
  toldAt: InstantText;
  /** When the rider got in, and whether the vehicle is on its way to them or at the door. */
  pickedUpAt: InstantText | null;
  isUnderWay: boolean;
  /** The ride there that has to be over before this one begins. */
  after: BookingId | null;
  /** Why some lanes may not take it. */
  refusals: ReadonlyMap<number, Refusal>;
  /** By lane, how much of what its rider wishes is not there; empty where nothing is wished. */
  unmet: readonly number[];
}

export interface LaneToPlan {
  column: Column;
  /** Why nothing can be planned for it; null where it drives. */
  refusal: Refusal | null;
  hours: LaneHours;
  parkingPlaceId: PlaceId | null;
  places: readonly Configuration[];
  visits: readonly StandingVisit[];
  /** What it has to do in this order: the stops of rides that stand or have begun. */
  stops: readonly Stop[];
  /** Where the vehicle was last known to be; null while it has been nowhere yet. */
  here: LastSeen | null;
  lunch: ProposedLunch | null;
}

export interface PlanInput {
  rides: readonly RideToPlan[];
  lanes: readonly LaneToPlan[];
  leftOut: readonly { id: BookingId; refusal: Refusal }[];
  /** Rides back that no time keeps after the ride there. */
  conflicts: readonly BookingId[];
  now: InstantText | null;
  weights: PlannerPolicy['weights'];
}

/** The whole input of a plan, by one rule after the other. Null without a program to plan for. */
export function planDay(asked: DayToPlan): PlanInput | null {
  return inOneGo(planningOf(asked));
}

/** The same a lane or a ride at a time: whoever has others to serve lets them in between. */
export function* planningOf(asked: DayToPlan): Pieces<PlanInput | null> {
  const { day, programs, columns, closedDays } = asked;
  const [first] = programs;
  if (first === undefined) return null;
  const shifts = [...entriesOf(day.shift)];
  const lanes = yield* eachOf(columns, (column) => [laneOf(asked, column, { first, shifts })]);
  const laneOfRun = new Map(columns.flatMap(({ run }, lane) => (run ? [[run.id, lane] as const] : [])));
  const bookings = [...entriesOf(day.booking)];
  const waiting = bookings.filter((ride) => programs.includes(ride.programId) && statusOf(ride) === 'booked');
  const leftOut = yield* eachOf(waiting, (booking) => {
    const agreed = payersAgree(asked.notAuthorized ?? [], [booking]);
    const refusal = whyLeftOut(day, booking, closedDays) ?? (agreed.ok ? null : agreed.refusal);
    return refusal ? [{ id: booking.id, refusal }] : [];
  });
  const out = new Set(leftOut.map(({ id }) => id));
  // What other programs have on these lanes stands in the way all the same.
  const dispatched = bookings.filter(({ tripId }) => tripId !== null);
  const meant = [...waiting.filter(({ id }) => !out.has(id)), ...dispatched];
  const rides = yield* eachOf(meant, (booking) => {
    const ride = rideOf(asked, booking, laneOfRun);
    return ride ? [ride] : [];
  });
  const ridden = new Set(rides.map(({ id }) => id));
  const riding = meant.filter(({ id }) => ridden.has(id));
  const { alone, apart } = keptCompany(riding, asked.company);
  const apartFrom = Map.groupBy(
    apart.flatMap(([one, other]) => [
      { id: one, from: other },
      { id: other, from: one },
    ]),
    ({ id }) => id,
  );
  yield;
  const ordered = ordering(day, rides);
  const known: RefusalsByKind = new Map();
  return {
    lanes,
    leftOut,
    conflicts: ordered.conflicts,
    now: asked.now ?? null,
    weights: asked.policyOf(first).weights,
    rides: yield* eachOf(rides, (ride) => [
      {
        ...ride,
        ...ordered.boundsOf(ride.id),
        after: ordered.before.get(ride.id) ?? null,
        alone: alone.has(ride.id),
        apartFrom: (apartFrom.get(ride.id) ?? []).map(({ from }) => from),
        refusals: refusalsOf(asked, ride, lanes, known),
        unmet: unmetOn(asked, ride, lanes),
      },
    ]),
  };
}

function laneOf(
  asked: DayToPlan,
  column: Column,
  { first, shifts }: { first: ProgramId; shifts: readonly Shift[] },
): LaneToPlan {
  const { day, vehicles, crewOf, leaves, policyOf } = asked;
  const vehicle = vehicles.get(column.vehicleId) ?? null;
  const members = crewOf(column);
  const crew = new Set(members.map(({ driverId }) => driverId));
  const theirs = leaves.filter(({ driverId }) => crew.has(driverId));
  const hours = hoursOfLane(day, crew, theirs);
  const visits = column.run ? tripsOfRun(day, column.run.id).flatMap((trip) => visitOf(day, trip) ?? []) : [];
  const shift = shifts.find(({ driverId }) => crew.has(driverId));
  const program = shift?.programId ?? first;
  const on = { date: day.date, zone: zoneOf(day, program) };
  return {
    column,
    refusal: whyNotThere(day, vehicle, { named: column, members, leaves: theirs, hours }),
    hours,
    parkingPlaceId: vehicle?.parkingPlaceId ?? null,
    places: vehicle ? placesOf(vehicle) : [],
    visits,
    stops: column.run ? stopsOfRun(day, column.run.id).filter((stop) => isSet(standingIn(asked, stop.bookingId))) : [],
    here: column.run ? lastSeen(day, tripsOfRun(day, column.run.id)) : null,
    lunch: lunchOf(hours, visits, policyOf(program).lunch, on),
  };
}

/** How a ride stands, by the mode for programs that are planned; those of others stand where they are. */
function standingIn({ day, mode, programs }: DayToPlan, id: BookingId): Standing | 'waits' {
  const booking = find(day.booking, id);
  const trip = booking?.tripId ? find(day.trip, booking.tripId) : undefined;
  if (!booking || !trip) return 'waits';
  return standingOf(booking, trip, programs.includes(booking.programId) ? mode : 'fill');
}

function isSet(standing: Standing | 'waits'): boolean {
  return standing === 'stands' || standing === 'begun';
}

function unmetOn({ day, crewOf }: DayToPlan, { id }: Drawn, lanes: readonly LaneToPlan[]): readonly number[] {
  const booking = find(day.booking, id);
  if (!booking || (booking.wishedVehicleId === null && booking.wishedDriverId === null)) return [];
  return lanes.map(({ column }) =>
    unmetWishes(booking, { vehicleId: column.vehicleId, crew: crewOf(column).map(({ driverId }) => driverId) }),
  );
}

type Drawn = Omit<RideToPlan, 'alone' | 'apartFrom' | 'refusals' | 'after' | 'unmet'>;

function rideOf(asked: DayToPlan, booking: Booking, laneOfRun: ReadonlyMap<string, number>): Drawn | null {
  const { day, measured, policyOf, times } = asked;
  const trip = booking.tripId === null ? null : (find(day.trip, booking.tripId) ?? null);
  const standing = standingIn(asked, booking.id);
  const plan = plannedTimes(day, booking);
  if (standing === 'over' || plan === null || isWaitingForCall(booking)) return null;
  const policy = policyOf(booking.programId);
  const boarding = boardingTime(booking.aids, measured.get(booking.riderId), policy.boarding, times);
  const promised = promisedWindow(booking, plan.pickupAt);
  return {
    id: booking.id,
    programId: booking.programId,
    fromPlaceId: booking.pickupPlaceId,
    toPlaceId: booking.dropoffPlaceId,
    needs: placesNeeded(booking),
    pickup: isSet(standing) ? standingWindow(booking, plan.pickupAt) : movableWindow(promised, times, policy.move),
    dropoffBy: booking.appointmentAt,
    ...boarding,
    limitSec: rideLimitSec(
      { travelSec: booking.travelSec, promisedSec: Math.round(secondsBetween(plan.pickupAt, plan.dropoffAt)) },
      policy.rideLimit,
    ),
    home: trip ? (laneOfRun.get(trip.runId) ?? null) : null,
    standing,
    toldAt: booking.scheduledPickupAt ?? plan.pickupAt,
    pickedUpAt: booking.pickedUpAt,
    isUnderWay: booking.enrouteAt !== null || booking.arrivedAt !== null,
  };
}

function ordering(day: Day, rides: readonly Drawn[]) {
  const bookings = new Map(
    rides.flatMap(({ id }) => {
      const booking = find(day.booking, id);
      return booking ? [[id, booking] as const] : [];
    }),
  );
  const {
    rides: bound,
    conflicts,
    before,
  } = inJourneyOrder(
    rides.map(({ id, pickup, dropoffBy, loadSec, unloadSec, standing }) => {
      const booking = bookings.get(id);
      const plan = isSet(standing) && booking ? plannedTimes(day, booking) : null;
      const leastSec = loadSec + (booking?.travelSec ?? 0) + unloadSec;
      return { id, pickup, dropoffBy, leastSec, overAt: plan?.dropoffAt ?? null };
    }),
    (id) => bookings.get(id) ?? { journeyId: null, legNo: 1 },
  );
  const byId = new Map(bound.map(({ id, pickup, dropoffBy }) => [id, { pickup, dropoffBy }]));
  return { conflicts, before, boundsOf: (id: BookingId) => byId.get(id) ?? {} };
}

/** Rides that ask the same of a vehicle and its crew are refused by the same lanes: a day has thousands, of a few kinds. */
type RefusalsByKind = Map<string, ReadonlyMap<number, Refusal>>;

function refusalsOf(
  asked: DayToPlan,
  { id, home, standing }: Drawn,
  lanes: readonly LaneToPlan[],
  known: RefusalsByKind,
): ReadonlyMap<number, Refusal> {
  const booking = find(asked.day.booking, id);
  if (!booking) return NO_REFUSALS;
  const kind = kindOf(booking, asked.company);
  const refusals = known.get(kind) ?? refusalsOfKind(asked, booking, lanes);
  known.set(kind, refusals);
  // What stands is where it is, whatever the rules say by now.
  if (home === null || !isSet(standing) || !refusals.has(home)) return refusals;
  return new Map([...refusals].filter(([lane]) => lane !== home));
}

const NO_REFUSALS: ReadonlyMap<number, Refusal> = new Map();

/** All that a lane looks at of a ride: its program, its payer, its aids, and its rider where there are drivers who may not drive them. */
function kindOf({ programId, payerAccountId, aids, riderId }: Booking, company: DayToPlan['company']): string {
  const isChoosy = (company.get(riderId)?.notWithDrivers.length ?? 0) > 0;
  return JSON.stringify([programId, payerAccountId, aids.toSorted(), isChoosy ? riderId : null]);
}

function refusalsOfKind(asked: DayToPlan, booking: Booking, lanes: readonly LaneToPlan[]): Map<number, Refusal> {
  const { day, vehicles, crewOf, certifying, company } = asked;
  const on = Temporal.PlainDate.from(day.date);
  return new Map(
    lanes.flatMap(({ column, refusal }, lane): [number, Refusal][] => {
      if (refusal) return [[lane, refusal]];
      const vehicle = vehicles.get(column.vehicleId) ?? null;
      const crew = crewOf(column);
      const papers = { vehicle: vehicle?.certified ?? [], crew: crew.map(({ certified }) => certified) };
      const unfit = whyUnfit(booking, vehicle, papers, certifying, on);
      if (unfit) return [[lane, unfit]];
      const agreed = payersAgree(asked.papersMissed?.(column) ?? [], [booking]);
      if (!agreed.ok) return [[lane, agreed.refusal]];
      const drivers = crew.map(({ driverId }): DriverId => driverId);
      return isKeptFrom(booking.riderId, drivers, company) ? [[lane, NOT_WITH_DRIVER_REFUSAL]] : [];
    }),
  );
}

const NOT_WITH_DRIVER_REFUSAL: Refusal = {
  code: NOT_WITH_DRIVER,
  sentence: 'The rider is not to be driven by whoever drives it.',
};

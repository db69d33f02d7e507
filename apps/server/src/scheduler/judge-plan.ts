import { find, runDrivenBy, runsOf, tripsOfRun, zoneOf, type Column, type Day, type Trip } from '@handrail/domain/day';
import { planLunch, takesTime, type Opening } from '@handrail/domain/dispatch';
import {
  greatCircleKm,
  no,
  type BookingId,
  type Pieces,
  type PlaceId,
  type ProgramId,
  type Refusal,
  type VehicleId,
} from '@handrail/domain/platform';
import {
  disturbedBy,
  hoursOfLane,
  type LaneHours,
  type RideToPut,
  type Span,
  type Strange,
  strangeOn,
  WHY_NOT,
  whyNotPut,
  whyNotThere,
} from '@handrail/domain/scheduler';
import { Temporal } from 'temporal-polyfill';
import type { Looking } from '../day/index.ts';
import { listNotAuthorized, type NotAuthorized } from '../authorizations/index.ts';
import { type Fleet, gatherFleet } from '../dispatch/index.ts';
import { listPlaces } from '../places/index.ts';
import { crewForPlan, gatherYard, type PlanYard } from './gather-day.ts';
import type { KeptLane, KeptPlan, KeptRide } from './kept-plan.ts';
import { digestOf, hoursText } from './keep-plan.ts';

/** A placeholder, which a plan proposes and which is not there. */
export type Placeholder = KeptRide & { proposed: NonNullable<KeptRide['proposed']> };

export function placeholdersOf({ rides }: KeptPlan): Placeholder[] {
  return rides.filter((ride): ride is Placeholder => ride.proposed !== null);
}

/** Who and what drives by now. */
export interface Present {
  fleet: Fleet;
  yard: PlanYard;
  /** Rides that payers have not authorized. */
  notAuthorized: readonly NotAuthorized[];
}

export async function gatherPresent(looking: Looking, date: string): Promise<Present> {
  return {
    fleet: await gatherFleet(looking, date),
    yard: await gatherYard(looking, date),
    notAuthorized: await listNotAuthorized(looking, date),
  };
}

export interface Judged {
  rides: RideToPut[];
  skipped: { id: BookingId; refusal: Refusal }[];
  /** Rides that the same step takes off the lanes they are on. */
  leaving: ReadonlySet<BookingId>;
}

/** What a plan is judged on. */
interface Judging {
  day: Day;
  plan: KeptPlan;
  present: Present;
  /** Lets others have their turn between two lanes; whoever holds the operator's head waits for nobody. */
  rest?: () => Promise<void>;
}

/**
 * Which placeholders may still be made real as they were planned. One may not whose ride was changed since, whose vehicle is
 * driven by others or not at all, or beside which something is that nobody planned with: what was put there since, and whoever
 * was to leave and stays. What dispatching itself refuses is said when they are put there.
 */
export async function judgePlan(looking: Looking, judging: Judging, wanted: readonly Placeholder[]): Promise<Judged> {
  const staying = new Set<BookingId>();
  for (;;) {
    const leaving = new Set(wanted.filter((ride) => isMoved(ride) && !staying.has(ride.id)).map(({ id }) => id));
    const judged = await judgedOnce(looking, judging, wanted, leaving);
    const stay = judged.skipped.filter(({ id }) => leaving.has(id));
    if (stay.length === 0) return judged;
    for (const { id } of stay) staying.add(id);
  }
}

/** It is dispatched, and goes to another time or vehicle. */
function isMoved({ proposed }: Placeholder): boolean {
  return proposed.from !== null;
}

async function judgedOnce(
  looking: Looking,
  { day, plan, present, rest }: Judging,
  wanted: readonly Placeholder[],
  leaving: ReadonlySet<BookingId>,
): Promise<Judged> {
  const placeholders = placeholdersOf(plan);
  const all = Map.groupBy(placeholders, ({ lane }) => lane);
  const stays = new Set(placeholders.flatMap((ride) => (isMoved(ride) && !leaving.has(ride.id) ? [ride.id] : [])));
  const skipped: Judged['skipped'] = [];
  const rides: RideToPut[] = [];
  for (const [at, meant] of Map.groupBy(wanted, ({ lane }) => lane)) {
    const lane = plan.lanes[at];
    if (!lane) continue;
    await rest?.();
    const now = laneNow(day, lane, present);
    const onLane = all.get(at) ?? [];
    const proposed = Object.fromEntries(onLane.map((ride) => [ride.id, spanOf(ride)]));
    const stood = { ...lane.stood, ...proposed };
    const left = Object.fromEntries(Object.entries(lane.stood).filter(([id]) => !stays.has(id)));
    const planned = new Map<string, Span>(meant.map((ride) => [ride.id, spanOf(ride)]));
    const lunch = plan.lunches.find((one) => one.lane === at);
    if (lunch) planned.set('lunch', [lunch.startsAt, lunch.endsAt]);
    const off = new Set([...leaving].filter((id) => !meant.some((ride) => ride.id === id)));
    const known = { stood: { ...left, ...proposed }, planned, leaving: off };
    const run = runDrivenBy(day, lane);
    // A ride that only gets another time is on the lane yet, at the one that it had.
    const strange = strangeOn(day, run, { ...known, leaving });
    const others = strangeOn(day, run, { ...known, stood, leaving, before: lane.stood });
    const reachSec =
      strange.length === 0 ? null : await reachAmong(looking, day, [...Object.keys(stood), ...planned.keys()], strange);
    const disturbed = reachSec ? disturbedBy(day, strange, { ...known, reachSec }) : new Set();
    const byOthers =
      reachSec && others.length < strange.length ? disturbedBy(day, others, { ...known, reachSec }) : disturbed;
    const whyDisturbed = (id: BookingId) =>
      disturbed.has(id) ? (byOthers.has(id) ? LANE_CHANGED : STILL_THERE) : null;
    for (const ride of meant) {
      const { vehicleId, driverId, teamId } = lane;
      const { id, pickupAt, dropoffAt } = ride;
      const put = { id, pickupAt, dropoffAt, named: { vehicleId, driverId, teamId }, vehicle: now.vehicle };
      const refusal =
        whyChanged(day, ride) ??
        now.refusal ??
        whyDisturbed(ride.id) ??
        whyOutside(now.hours, lane, ride) ??
        (isMoved(ride) ? whyNotPut(day, put) : null);
      if (refusal) skipped.push({ id, refusal });
      else rides.push(put);
    }
  }
  return { rides, skipped, leaving };
}

/** No vehicle is slower than this by the straight line, door to door, for as long as its roads are open. */
const SLOWEST_METERS_A_SEC = 4;
const AT_A_DOOR_SEC = 300;

/** How long a way between two of these takes at most. Roads are not asked: the operator's head is held. */
async function reachAmong(
  { queries, operator }: Looking,
  day: Day,
  ids: readonly string[],
  strange: readonly Strange[],
): Promise<(from: PlaceId, to: PlaceId) => number> {
  const ends = ids.flatMap((id) => {
    const booking = find(day.booking, id);
    return booking ? [booking.pickupPlaceId, booking.dropoffPlaceId] : (find(day.trip, id)?.placeId ?? []);
  });
  const places = await listPlaces(queries, operator, [...ends, ...strange.flatMap(({ places: own }) => own ?? [])]);
  return (from, to) => {
    const [a, b] = [places.get(from), places.get(to)];
    if (!a || !b || from === to) return 0;
    return AT_A_DOOR_SEC + (greatCircleKm(a, b) * 1000) / SLOWEST_METERS_A_SEC;
  };
}

export interface LunchesPut {
  day: Day;
  refused: Refusal[];
}

/** Puts the proposed lunches of some vehicles on the day, one after the other; whose cannot be any more, and why. */
export function* puttingLunches(
  day: Day,
  { lanes, lunches }: KeptPlan,
  {
    vehicleIds,
    programIds,
    vehicles,
  }: { vehicleIds: ReadonlySet<VehicleId>; programIds: readonly ProgramId[] } & Pick<PlanYard, 'vehicles'>,
  opening: Opening,
): Pieces<LunchesPut> {
  let after = day;
  const refused: Refusal[] = [];
  for (const { lane: at, startsAt, endsAt } of lunches) {
    const lane = lanes[at];
    if (!lane || !vehicleIds.has(lane.vehicleId)) continue;
    const { vehicleId, driverId, teamId } = lane;
    const served = vehicles.get(vehicleId)?.programIds ?? [];
    const programId = programIds.find((id) => served.includes(id)) ?? programIds[0] ?? '';
    const zone = zoneOf(day, programId);
    const wallAt = (text: string) => {
      const zoned = Temporal.Instant.from(text).toZonedDateTimeISO(zone);
      return { wall: zoned.toPlainDateTime(), offset: zoned.offset };
    };
    const times = { start: wallAt(startsAt), end: wallAt(endsAt) };
    const made = isTaken(after, lane, [startsAt, endsAt])
      ? LUNCH_TAKEN
      : planLunch(after, { vehicleId, driverId, teamId, programId, ...times }, opening);
    if (made.ok) after = made.value;
    else refused.push(made.refusal);
    yield;
  }
  return { day: after, refused };
}

/** A plan has nothing to do at lunch: whatever is there was put there since. */
function isTaken(day: Day, lane: KeptLane, [from, until]: Span): boolean {
  const run = runDrivenBy(day, lane);
  const meets = (trip: Trip) => trip.startsAt < until && from < trip.endsAt && takesTime(day, trip);
  return run !== null && tripsOfRun(day, run.id).some(meets);
}

const LUNCH_TAKEN = no('LUNCH_TAKEN', 'Something else was put on the vehicle at the time of the lunch meanwhile.');

/** A run, and the lunch break. */
export const IDS_OF_A_LUNCH = 2;

function spanOf({ pickupAt, dropoffAt }: KeptRide): Span {
  return [pickupAt, dropoffAt];
}

/** Whether the ride is still the one that was planned. */
function whyChanged(day: Day, { id, proposed }: Placeholder): Refusal | null {
  const booking = find(day.booking, id);
  if (!booking) return no('CHANGED', 'The booking has another day by now.').refusal;
  if (booking.canceledAt !== null) return no('CHANGED', 'The booking was canceled meanwhile.').refusal;
  if (digestOf(day, booking) === proposed.digest) return null;
  const isTaken = proposed.from === null && booking.tripId !== null;
  return no('CHANGED', isTaken ? 'The booking was dispatched meanwhile.' : 'The booking was changed meanwhile.')
    .refusal;
}

interface LaneNow {
  refusal: Refusal | null;
  hours: LaneHours;
  vehicle: RideToPut['vehicle'];
}

function laneNow(day: Day, lane: KeptLane, { fleet, yard, notAuthorized }: Present): LaneNow {
  const { vehicles, drivers } = yard;
  const known = vehicles.get(lane.vehicleId) ?? null;
  const vehicle = known && { ...known, objections: [...fleet.missed(lane), ...notAuthorized] };
  const members = crewForPlan(lane, fleet, drivers);
  const crew = new Set(members.map(({ driverId }) => driverId));
  const leaves = fleet.leaves.filter(({ driverId }) => crew.has(driverId));
  const hours = hoursOfLane(day, crew, leaves);
  const standing = fleet.vehicles.get(lane.vehicleId);
  const columns = standing ? runsOf(day, [standing]).filter(({ vehicleId }) => vehicleId === lane.vehicleId) : [];
  const refusal = columns.some((column) => isSameLane(column, lane))
    ? whyNotThere(day, vehicle, { named: lane, members, leaves, hours })
    : DRIVEN_BY_OTHERS;
  return { refusal, hours, vehicle };
}

function isSameLane(column: Column, lane: KeptLane): boolean {
  return column.driverId === lane.driverId && column.teamId === lane.teamId;
}

/** Only where the hours are others than they were planned with: a plan may have a driver stay on. */
function whyOutside(hours: LaneHours, lane: KeptLane, { pickupAt, dropoffAt }: KeptRide): Refusal | null {
  if (hoursText(hours) === lane.hours || hours.is !== 'worked') return null;
  const { startsAt, endsAt, gaps } = hours;
  const isInside = startsAt <= pickupAt && (endsAt === null || dropoffAt <= endsAt);
  return isInside && !gaps.some((gap) => gap.startsAt < dropoffAt && pickupAt < gap.endsAt) ? null : WHY_NOT.SHIFT;
}

const LANE_CHANGED = no('LANE_CHANGED', 'Something else was put on the vehicle there meanwhile.').refusal;

const STILL_THERE = no('STILL_THERE', 'A ride that was to leave the vehicle is still on it.').refusal;

const DRIVEN_BY_OTHERS = no('DRIVEN_BY_OTHERS', 'The vehicle is driven by somebody else by now.').refusal;

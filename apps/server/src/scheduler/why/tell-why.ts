import type { getAutoScheduleWhy } from '@handrail/contracts/scheduler';
import type { ResultOf } from '@handrail/contracts/platform';
import { bookingOf, find, zoneOf, type Booking } from '@handrail/domain/day';
import { arePinned, callFor } from '@handrail/domain/dispatch';
import { clockTimeAt, listName, type BookingId, type Refusal } from '@handrail/domain/platform';
import {
  DEARER,
  type PlannerReason,
  plannedTimes,
  reliefWords,
  sumOfCosts,
  whatDecided,
  WHY_NOT,
  WHY_NOT_ASKED,
  WHY_UNPLACED,
  whyFull,
} from '@handrail/domain/scheduler';
import { Temporal } from 'temporal-polyfill';
import { type Named, zoneClock } from '../../day/index.ts';
import type { LookedAt } from './look-at-plan.ts';
import { textAt } from './place-ride.ts';
import type { LaneWhy, RideWhy, WayOfLane } from './why-numbers.ts';

export type WhyOnWire = ResultOf<typeof getAutoScheduleWhy>;
export type VehicleWhy = WhyOnWire['vehicles'][number];

const STANDS = 'The ride is dispatched already, and this plan leaves it where it stands.';

const PINNED = 'The ride is pinned on its day: no plan moves it.';

const PINNED_OF_PLAN = 'The ride is pinned, and stays as the plan before had it.';

/** Why nothing is asked of any vehicle about a ride; null where they are asked. */
export function saidWithoutVehicles(
  { gathered: { input, day }, plan, numbering }: LookedAt,
  bookingId: BookingId,
): Pick<WhyOnWire, 'is' | 'sentence'> | null {
  const left = input.leftOut.find(({ id }) => id === bookingId);
  if (left) return { is: 'left_out', sentence: left.refusal.sentence };
  const ride = input.rides.find(({ id }) => id === bookingId);
  if (ride && (ride.standing === 'stands' || ride.standing === 'begun')) {
    if (plan.pins.some(({ id }) => id === bookingId)) return { is: 'stands', sentence: PINNED_OF_PLAN };
    return { is: 'stands', sentence: arePinned(day, [bookingId]) ? PINNED : STANDS };
  }
  if (ride && input.conflicts.includes(bookingId)) return { is: 'too_soon', sentence: WHY_UNPLACED.TOO_SOON.sentence };
  if (numbering.rideOf.has(bookingId)) return null;
  return find(day.booking, bookingId) ? { is: 'left_out', sentence: 'The plan was not made for this ride.' } : null;
}

/** The ride, and everyone whom some vehicle would move for it. */
export function mentionedIn({ gathered: { day, input } }: LookedAt, booking: Booking, { lanes }: RideWhy): Booking[] {
  const rides = new Set(lanes.flatMap(({ way }) => way?.moved.map(({ ride }) => ride) ?? []));
  return [booking, ...[...rides].flatMap((ride) => find(day.booking, input.rides[ride]?.id ?? '') ?? [])];
}

/** What every vehicle says of a ride, in a dispatcher's words, the best first. */
export function tellWhy(looked: LookedAt, booking: Booking, { isImpossible, lanes }: RideWhy, named: Named): WhyOnWire {
  const { plan } = looked;
  const here = lanes.find(({ is }) => is === 'here') ?? null;
  const sorted = lanes.toSorted((a, b) => rank(a) - rank(b) || a.lane - b.lane);
  const taking = here ? undefined : sorted.find(({ way }) => way !== null);
  const isPlaced = here !== null;
  const unplaced = isImpossible ? WHY_UNPLACED.IMPOSSIBLE : WHY_UNPLACED.NOT_FOUND;
  return {
    queue_id: plan.plan_id,
    booking_id: booking.id,
    version: plan.version,
    is: isPlaced ? 'placed' : isImpossible ? 'impossible' : 'not_found',
    sentence: isPlaced ? 'The plan has a place for this ride.' : unplaced.sentence,
    vehicles: sorted.map((lane) => vehicleOnWire(looked, { booking, lane, here, named })),
    fix: taking ? runOf(looked, taking.lane) : null,
  };
}

/** Who fits by their price; who could by how much has to be granted, and then by price. */
function rank({ is, way, grant }: LaneWhy): number {
  const FAR = 1e9;
  const cents = way ? sumOfCosts(way.costs) : 0;
  switch (is) {
    case 'here':
      return -FAR;
    case 'fits':
      return cents;
    case 'if':
      return FAR + (grant?.by ?? 0) * 1000 + Math.min(cents, 999);
    case 'no':
      return 100 * FAR;
    case 'lost':
      return 101 * FAR;
    case 'barred':
      return 102 * FAR;
  }
}

interface Telling {
  booking: Booking;
  lane: LaneWhy;
  /** Where the plan has the ride. */
  here: LaneWhy | null;
  named: Named;
}

function vehicleOnWire(looked: LookedAt, { booking, lane, here, named }: Telling): VehicleWhy {
  const { way } = lane;
  const why = refusalOf(looked, booking.id, lane);
  const clock = zoneClock(zoneOf(looked.gathered.day, booking.programId));
  const said = {
    ...runOf(looked, lane.lane),
    verdict: lane.is === 'barred' || lane.is === 'lost' ? ('no' as const) : lane.is,
    code: why?.code ?? null,
    reason: why?.sentence ?? null,
  };
  if (!way) return { ...said, ...NO_WAY };
  const own = lane.is === 'fits' ? (here?.way?.costs ?? null) : null;
  const isDearer = own !== null && sumOfCosts(way.costs) > sumOfCosts(own);
  const decided = isDearer ? whatDecided(own, way.costs) : null;
  return {
    ...said,
    pickup_time: clock.at(textAt(looked.numbering, way.pickupAt)),
    dropoff_time: clock.at(textAt(looked.numbering, way.dropoffAt)),
    added_travel_time: way.addedSec,
    added_travel_distance: way.addedM,
    added_cost: Math.round(sumOfCosts(way.costs)),
    is_estimated: way.isEstimated,
    condition: conditionOf(looked, booking, lane, way),
    compared: decided === null ? null : DEARER[decided],
    call: lane.is === 'here' ? [] : callsOf(looked, booking, way, named),
  };
}

const NO_WAY = {
  pickup_time: null,
  dropoff_time: null,
  added_travel_time: 0,
  added_travel_distance: 0,
  added_cost: 0,
  is_estimated: false,
  condition: null,
  compared: null,
  call: [],
} satisfies Partial<VehicleWhy>;

function runOf({ numbering }: LookedAt, lane: number): Pick<VehicleWhy, 'shuttle_id' | 'driver_id' | 'driver_team_id'> {
  const column = numbering.input.lanes[lane]?.column;
  return {
    shuttle_id: column?.vehicleId ?? '',
    driver_id: column?.driverId ?? null,
    driver_team_id: column?.teamId ?? null,
  };
}

function refusalOf(
  { numbering: { input } }: LookedAt,
  id: BookingId,
  { is, lane, reason, needed }: LaneWhy,
): Refusal | null {
  if (is === 'lost') return WHY_NOT_ASKED.LOST;
  if (is === 'barred') return input.rides.find((ride) => ride.id === id)?.refusals.get(lane) ?? WHY_NOT_ASKED.CLOSED;
  if (reason === null) return null;
  if (reason === 'JOURNEY') return WHY_UNPLACED.TOO_SOON;
  if (reason !== 'CAPACITY') return WHY_NOT[reason as PlannerReason]; // the solver's reasons are the planner's
  const [seats = 0, chairs = 0, stretchers = 0] = needed;
  return whyFull(input.lanes[lane]?.places ?? [], { seats, chairs, stretchers });
}

function conditionOf(looked: LookedAt, booking: Booking, { grant }: LaneWhy, way: WayOfLane): string {
  const { numbering, numbers, gathered } = looked;
  const zone = zoneOf(gathered.day, booking.programId);
  const clock = (second: number) => clockTimeAt(Temporal.Instant.from(textAt(numbering, second)), zone);
  const ride = numbers.rides[numbering.rideOf.get(booking.id) ?? -1];
  const [from, until] = ride?.pickup ?? [way.pickupAt, way.pickupAt];
  return reliefWords(grant && { reason: grant.reason as PlannerReason, by: grant.by }, {
    pickup: clock(way.pickupAt),
    dropoff: clock(way.dropoffAt),
    besideSec: way.pickupAt > until ? way.pickupAt - until : Math.min(0, way.pickupAt - from),
    lateSec: Math.max(0, way.dropoffAt - (ride?.dropoffBy ?? way.dropoffAt)),
  });
}

/** The rider, and whoever is moved by it: whom a promise or a time that they were told is broken to. */
function callsOf(
  { numbering, gathered: { day, input }, found }: LookedAt,
  booking: Booking,
  way: WayOfLane,
  named: Named,
): VehicleWhy['call'] {
  const placed = new Map(found.rides.map((ride) => [ride.id, ride]));
  const moved = [...new Set(way.moved.map(({ ride }) => ride))].flatMap((ride) => {
    const id = input.rides[ride]?.id;
    const old = id === undefined ? undefined : placed.get(id);
    if (id === undefined || !old) return [];
    const at = (is: 'pickup' | 'dropoff') => way.moved.find((one) => one.ride === ride && one.is === is)?.to;
    const [pickup, dropoff] = [at('pickup'), at('dropoff')];
    return [
      {
        id,
        pickupAt: pickup === undefined ? old.pickupAt : textAt(numbering, pickup),
        dropoffAt: dropoff === undefined ? old.dropoffAt : textAt(numbering, dropoff),
      },
    ];
  });
  const own = {
    id: booking.id,
    pickupAt: textAt(numbering, way.pickupAt),
    dropoffAt: textAt(numbering, way.dropoffAt),
  };
  return [own, ...moved].flatMap(({ id, pickupAt, dropoffAt }) => {
    const rider = bookingOf(day, id);
    const before = plannedTimes(day, rider);
    if (callFor(rider, before, { pickupAt, dropoffAt }) === null) return [];
    const { at } = zoneClock(zoneOf(day, rider.programId));
    const { firstname, lastname, phone } = named.rider(rider.riderId);
    const name = listName({ first: firstname, last: lastname });
    const times = { pickup_before: before && at(before.pickupAt), pickup_time: at(pickupAt) };
    return [{ booking_id: id, rider: name, phone, ...times }];
  });
}

import { entriesByLane } from './lanes-apart.ts';
import type { BookingId, PlaceId } from '@handrail/domain/platform';
import {
  type LaneToPlan,
  type PlanFound,
  type PlanInput,
  type RideToPlan,
  SLACK_WANTED_SEC,
} from '@handrail/domain/scheduler';
import { NEVER } from '@handrail/solver';
import type { PlanAsked } from './planner.ts';
import type { LaneToFill, PlanInNumbers, PlanNumbers, Prices, RideToPlace } from './plan-numbers.ts';

/** What of a day to plan has which number. */
export interface PlanNumbering {
  /** The beginning that all its seconds are counted from, in epoch milliseconds. */
  baseMs: number;
  input: PlanInput;
  rideOf: ReadonlyMap<BookingId, number>;
  placeIds: readonly PlaceId[];
}

const METERS_OF_MILE = 1609.344;

/** Vehicles whose places nobody has counted hold whoever comes. */
const ENDLESS: readonly number[] = [99, 99, 99];

export function numberPlan({ date, input, points, hours = null }: PlanAsked): {
  numbering: PlanNumbering;
  numbers: PlanNumbers;
} {
  const known = [...points.keys()];
  const placeOf = new Map(known.map((id, at) => [id, at]));
  const rideOf = new Map(input.rides.map(({ id }, at) => [id, at]));
  const numbering = { baseMs: baseOf(date), input, rideOf, placeIds: known };
  const at = (text: string) => secondsOn(numbering, text);
  const lanes = entriesByLane(
    input.lanes.map((lane) => laneToFill(lane, { at, placeOf, rideOf })),
    input.lanes,
  );
  return {
    numbering,
    numbers: {
      points: Float64Array.from(known.flatMap((id) => pointOf(points.get(id)))),
      traffic: hours?.map(({ from, factor }) => ({ from: at(from), factor })) ?? null,
      rides: input.rides.map((ride) => rideToPlace(ride, { at, placeOf, rideOf, input })),
      lanes: lanes.lanes,
      forbidden: forbiddenOf(input, lanes.isClosed),
      wishCost: wishCostOf(input),
      prices: pricesOf(input.weights),
      now: input.now === null ? 0 : at(input.now),
    },
  };
}

/** A plan that was kept, in the numbers of the day as it is now: what is not of this day any more is left out. */
export function numbersOf(numbering: PlanNumbering, kept: PlanFound): PlanInNumbers {
  const at = (text: string) => secondsOn(numbering, text);
  return {
    rides: kept.rides.flatMap(({ id, lane, pickupAt, dropoffAt }) => {
      const ride = numbering.rideOf.get(id);
      const isThere = ride !== undefined && numbering.input.lanes[lane] !== undefined;
      return isThere && !numbering.input.conflicts.includes(id)
        ? [{ ride, lane, pickupAt: at(pickupAt), dropoffAt: at(dropoffAt) }]
        : [];
    }),
    lunches: kept.lunches.map(({ lane, startsAt, endsAt }) => ({ lane, startsAt: at(startsAt), endsAt: at(endsAt) })),
  };
}

function secondsOn({ baseMs }: Pick<PlanNumbering, 'baseMs'>, text: string): number {
  return Math.round((Date.parse(text) - baseMs) / 1000);
}

/** A day of any zone, and what of it goes on before or after midnight, lies within numbers that are never negative. */
function baseOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) - 48 * 3_600_000;
}

interface Numbered {
  at: (text: string) => number;
  placeOf: ReadonlyMap<PlaceId, number>;
  rideOf: ReadonlyMap<BookingId, number>;
}

function rideToPlace(ride: RideToPlan, { at, placeOf, rideOf, input }: Numbered & { input: PlanInput }): RideToPlace {
  const isSet = ride.standing === 'stands' || ride.standing === 'begun';
  const isTooSoon = input.conflicts.includes(ride.id);
  return {
    from: placeNumber(placeOf, ride.fromPlaceId),
    to: placeNumber(placeOf, ride.toPlaceId),
    load: [ride.needs.seats, ride.needs.chairs, ride.needs.stretchers],
    pickup: [at(ride.pickup[0]), at(ride.pickup[1])],
    dropoffBy: ride.dropoffBy === null ? NEVER : at(ride.dropoffBy),
    loadSec: ride.loadSec,
    unloadSec: ride.unloadSec,
    limitSec: ride.limitSec,
    alone: ride.alone,
    apartFrom: ride.apartFrom.flatMap((id) => rideOf.get(id) ?? []),
    home: ride.home ?? -1,
    stands: isSet && ride.home !== null,
    isOut: isTooSoon && !isSet,
    madeAt: ride.pickedUpAt === null ? -1 : at(ride.pickedUpAt),
    isUnderWay: ride.isUnderWay,
    toldAt: isSet ? -1 : at(ride.toldAt),
  };
}

function laneToFill(
  { hours, parkingPlaceId, places, visits, stops, lunch, here }: LaneToPlan,
  { at, placeOf, rideOf }: Numbered,
): LaneToFill {
  const isWorked = hours.is === 'worked';
  const gaps = isWorked ? hours.gaps : [];
  return {
    hours: isWorked ? [at(hours.startsAt), hours.endsAt === null ? NEVER : at(hours.endsAt)] : null,
    parking: parkingPlaceId === null ? -1 : placeNumber(placeOf, parkingPlaceId),
    ways: places.length === 0 ? [ENDLESS] : places.map(({ seats, chairs, stretchers }) => [seats, chairs, stretchers]),
    visits: [
      ...visits.map(({ kind, placeId, startsAt, endsAt, riderAboard }) => ({
        kind,
        place: placeId === null ? -1 : placeNumber(placeOf, placeId),
        at: at(startsAt),
        lasts: at(endsAt) - at(startsAt),
        riderAboard,
      })),
      ...gaps.map(({ startsAt, endsAt }) => ({
        kind: 'block' as const,
        place: -1,
        at: at(startsAt),
        lasts: at(endsAt) - at(startsAt),
        riderAboard: false,
      })),
    ].sort((a, b) => a.at - b.at),
    stops: stops.flatMap(({ bookingId, stopType, plannedAt }) => {
      const ride = rideOf.get(bookingId);
      return ride === undefined || plannedAt === null ? [] : [{ ride, is: stopType, at: at(plannedAt) }];
    }),
    lunch: lunch && { from: at(lunch.from), until: at(lunch.until), lasts: lunch.lengthSec },
    here: here && { place: placeNumber(placeOf, here.placeId), at: at(here.at) },
  };
}

/** A place that nobody knows is no way from anywhere, as the place of a vehicle that nobody has seen. */
function placeNumber(placeOf: ReadonlyMap<PlaceId, number>, id: PlaceId): number {
  return placeOf.get(id) ?? -1;
}

function forbiddenOf({ rides, lanes }: PlanInput, isClosed: readonly boolean[]): Uint8Array {
  const forbidden = new Uint8Array(rides.length * lanes.length);
  rides.forEach(({ refusals, home }, ride) => {
    for (const lane of refusals.keys()) forbidden[ride * lanes.length + lane] = 1;
    isClosed.forEach((closed, lane) => {
      if (closed && lane !== home) forbidden[ride * lanes.length + lane] = 1;
    });
  });
  return forbidden;
}

function wishCostOf({ rides, lanes, weights }: PlanInput): Float64Array {
  if (rides.every(({ unmet }) => unmet.length === 0)) return new Float64Array(0);
  return Float64Array.from(
    rides.flatMap(({ unmet }) => lanes.map((_, lane) => weights.unmetWish * (unmet[lane] ?? 0))),
  );
}

function pricesOf({ mile, hour, vehicle, otherVehicle, movedMinute, shortSlackMinute }: PlanInput['weights']): Prices {
  return {
    meter: mile / METERS_OF_MILE,
    driving: hour / 3600,
    vehicle,
    otherVehicle,
    movedSec: movedMinute / 60,
    slackWantedSec: SLACK_WANTED_SEC,
    shortSlackSec: shortSlackMinute / 60,
  };
}

function pointOf(point: { latitude: number; longitude: number } | undefined): [latitude: number, longitude: number] {
  return [point?.latitude ?? 0, point?.longitude ?? 0];
}

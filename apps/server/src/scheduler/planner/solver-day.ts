import type { Square } from '@handrail/atlas';
import {
  type Day,
  type DayText,
  departBy,
  makeDay,
  NEVER,
  type RequestText,
  settleStanding,
  type ShiftText,
} from '@handrail/solver';
import { longestWay } from './longest-way.ts';
import type { LaneToFill, PlanNumbers, RideToPlace, VisitToKeep } from './plan-numbers.ts';

/** A day as the solver plans it, and on each lane what stands there, in the order of driving. */
export interface SolverDay {
  day: Day;
  standing: number[][];
  /** By lane, the visit that is its proposed lunch; -1 where there is none. */
  lunchOf: readonly number[];
}

/** Prices of ways are told in hundredths of a cent, so that they can be whole. */
const PARTS_OF_CENT = 100;

/** The day in the solver's words; what stands is let to be as late as it is, and everything else is planned around it. */
export function solverDay(numbers: PlanNumbers, square: Square, lunches: readonly boolean[]): SolverDay {
  const { rides, lanes, now, prices } = numbers;
  const traffic = trafficOf(numbers);
  const legOf = (from: number, to: number) =>
    square.seconds[placeIn(square, from) * square.places + placeIn(square, to)] ?? 0;
  const ways: Ways = {
    secondsTo: (from, to, by) => {
      const leg = legOf(from, to);
      return traffic === null ? leg : by - departBy(traffic, by, leg);
    },
    longest: (from, to, leaving) => longestWay(traffic, legOf(from, to), leaving),
  };
  const planned = plannedTimes(lanes);
  const shared = sharedStanding(lanes);
  const requests = rides.map((ride, at) =>
    requestOf(numbers, square, { ride, planned: planned.get(at), isShared: shared.has(at), ways }),
  );
  const drawn = lanes.map((lane) => ({ ...lane, visits: visitsFrom(lane.visits, now) }));
  const shifts = drawn.map((lane, at) => shiftOf(lane, rides, { now, lunch: lunches[at] === true }));
  const firstVisits = offsets(shifts.map(({ visits }) => visits?.length ?? 0));
  const text: DayText = {
    travelTime: square.seconds,
    travelDistance: costs(square, prices),
    ...(numbers.traffic ? { traffic: numbers.traffic } : {}),
    slack: { wanted: prices.slackWantedSec, price: prices.shortSlackSec },
    sharesDoors: true,
    forbidden: numbers.forbidden,
    wishCost: numbers.wishCost,
    requests,
    vehicles: drawn.map((lane, at) => ({
      start: lane.here || lane.parking < 0 ? square.places - 1 : lane.parking,
      end: placeIn(square, lane.parking),
      configurations: [...lane.ways, ...tooMuch(lane, rides)],
      fixedCost: prices.vehicle,
      distanceCost: 1 / PARTS_OF_CENT,
      shifts: [shifts[at] ?? {}],
    })),
  };
  const standing = drawn.map((lane, at) => routeOf(lane, rides, 2 * rides.length + (firstVisits[at] ?? 0)));
  const visitsBefore = drawn.map(
    (lane, at) => 2 * rides.length + (firstVisits[at] ?? 0) + lane.visits.length + hereVisits(lane),
  );
  return {
    day: settleStanding(makeDay(text), standing, now),
    standing,
    lunchOf: drawn.map((lane, at) => (lane.lunch !== null && lunches[at] === true ? (visitsBefore[at] ?? -1) : -1)),
  };
}

/** When the stops of rides that stand are planned to be. */
function plannedTimes(lanes: readonly LaneToFill[]): Map<number, { pickup: number; dropoff: number }> {
  const planned = new Map<number, { pickup: number; dropoff: number }>();
  for (const { ride, is, at } of lanes.flatMap(({ stops }) => stops)) {
    planned.set(ride, { pickup: at, dropoff: at, ...planned.get(ride), [is]: at });
  }
  return planned;
}

/** Who is with somebody already as it stands. */
function sharedStanding(lanes: readonly LaneToFill[]): Set<number> {
  const shared = new Set<number>();
  for (const { stops } of lanes) {
    const aboard = new Set<number>();
    for (const { ride, is } of stops.toSorted((a, b) => a.at - b.at || (a.is === 'dropoff' ? -1 : 1))) {
      if (is === 'dropoff') aboard.delete(ride);
      else if (aboard.add(ride).size > 1) for (const one of aboard) shared.add(one);
    }
  }
  return shared;
}

interface Ways {
  /** How long a way takes for whoever has to be there by then. */
  secondsTo: (from: number, to: number, by: number) => number;
  /** How long it takes at most for whoever leaves within these moments. */
  longest: (from: number, to: number, leaving: readonly [number, number]) => number;
}

interface Asked {
  ride: RideToPlace;
  planned: { pickup: number; dropoff: number } | undefined;
  isShared: boolean;
  ways: Ways;
}

function requestOf(
  { prices, now, rides }: PlanNumbers,
  square: Square,
  { ride, planned, isShared, ways }: Asked,
): RequestText {
  const ends = { from: placeIn(square, ride.from), to: placeIn(square, ride.to), load: ride.load };
  // Of what stands already nobody asks again whether it may.
  const apartFrom = ride.apartFrom.filter((other) => !(ride.stands && rides[other]?.stands));
  if (ride.stands) {
    const stood = planned ?? { pickup: ride.pickup[0], dropoff: ride.pickup[0] };
    const alone = ride.alone && !isShared;
    return { ...ends, apartFrom, alone, homeShift: ride.home, stands: true, ...standingTimes(ride, stood, ways) };
  }
  const opens = Math.max(ride.pickup[0], now);
  const by = Math.min(NEVER, ride.dropoffBy - ride.unloadSec);
  return {
    ...ends,
    apartFrom,
    pickup: [opens, ride.pickup[1]],
    dropoff: [0, by],
    pickupService: ride.loadSec,
    dropoffService: ride.unloadSec,
    // Nobody is there before the way is driven, however slow its hour.
    maxRide: Math.max(
      ride.limitSec - ride.loadSec - ride.unloadSec,
      ways.longest(ride.from, ride.to, [opens + ride.loadSec, ride.pickup[1] + ride.loadSec]),
    ),
    alone: ride.alone,
    toldAt: ride.toldAt,
    movePrice: prices.movedSec,
    ...(ride.home < 0 ? {} : { homeShift: ride.home, changeCost: prices.otherVehicle }),
    ...(ride.isOut ? { price: 0 } : {}),
  };
}

/** It is met when it is planned, and out when it is planned; in between it takes as long at the doors as there is time for. */
function standingTimes(
  { loadSec, unloadSec, from, to }: RideToPlace,
  { pickup, dropoff }: { pickup: number; dropoff: number },
  { secondsTo }: Ways,
): Partial<RequestText> {
  const spare = Math.max(0, dropoff - pickup - secondsTo(from, to, dropoff));
  const pickupService = Math.min(loadSec, spare);
  const dropoffService = Math.min(unloadSec, spare - pickupService);
  const outFrom = dropoff - dropoffService;
  return { pickup: [pickup, pickup], dropoff: [outFrom, outFrom], pickupService, dropoffService };
}

/** What is over of a visit is over. */
function visitsFrom(visits: readonly VisitToKeep[], now: number): VisitToKeep[] {
  return visits
    .filter(({ at, lasts }) => at + lasts > now)
    .map((visit) => {
      const at = Math.max(visit.at, now);
      return { ...visit, at, lasts: visit.at + visit.lasts - at };
    });
}

const hereVisits = ({ here }: LaneToFill): number => (here ? 1 : 0);

function shiftOf(
  lane: LaneToFill,
  rides: readonly RideToPlace[],
  { now, lunch }: { now: number; lunch: boolean },
): ShiftText {
  const { hours, here, visits } = lane;
  const made = boarded(lane, rides);
  const [from, until] = hours ?? [0, NEVER];
  const isOut = here !== null || made.length > 0;
  const left = Math.min(from, ...made.map((ride) => rides[ride]?.madeAt ?? from), ...(here ? [here.at] : []));
  return {
    hours: [isOut ? left : Math.max(now, from), Math.max(until, isOut ? left : now)],
    ...(isOut ? { departedAt: left } : {}),
    visits: [
      ...(here
        ? [{ kind: 'task' as const, place: here.place, ...momentAt(Math.max(here.at, now)), riderAboard: true }]
        : []),
      ...visits.map(({ kind, place, at, lasts, riderAboard }) => ({
        kind,
        place,
        window: [at, at] as const,
        duration: lasts,
        riderAboard,
      })),
      ...(lane.lunch && lunch
        ? [
            {
              kind: 'break' as const,
              place: -1,
              window: [lane.lunch.from, lane.lunch.until - lane.lunch.lasts] as const,
              duration: lane.lunch.lasts,
              riderAboard: false,
            },
          ]
        : []),
    ],
    prefix: [
      ...made.map((ride) => ({ pickup: ride, at: rides[ride]?.madeAt ?? 0 })),
      ...(here ? [{ visit: 0 }] : []),
      ...underWay(lane, rides).map((ride) => ({ pickup: ride })),
    ],
  };
}

function momentAt(at: number): { window: readonly [number, number]; duration: number } {
  return { window: [at, at], duration: 0 };
}

function boarded({ stops }: LaneToFill, rides: readonly RideToPlace[]): number[] {
  const aboard = stops.flatMap(({ ride, is }) => (is === 'pickup' && (rides[ride]?.madeAt ?? -1) >= 0 ? [ride] : []));
  return aboard.sort((a, b) => (rides[a]?.madeAt ?? 0) - (rides[b]?.madeAt ?? 0));
}

function underWay({ stops }: LaneToFill, rides: readonly RideToPlace[]): number[] {
  return stops.flatMap(({ ride, is }) => {
    const { madeAt, isUnderWay } = rides[ride] ?? { madeAt: 0, isUnderWay: false };
    return is === 'pickup' && isUnderWay && madeAt < 0 ? [ride] : [];
  });
}

/** What is made and what the vehicle is on its way to, then everything that stands in the order of its times. */
function routeOf(lane: LaneToFill, rides: readonly RideToPlace[], firstVisit: number): number[] {
  const first = [
    ...boarded(lane, rides).map((ride) => 2 * ride),
    ...(lane.here ? [firstVisit] : []),
    ...underWay(lane, rides).map((ride) => 2 * ride),
  ];
  const afterHere = firstVisit + hereVisits(lane);
  const rest = [
    ...lane.stops.map(({ ride, is, at }) => ({
      stop: 2 * ride + (is === 'pickup' ? 0 : 1),
      at,
      rank: is === 'pickup' ? 2 : 0,
    })),
    ...lane.visits.map(({ at }, n) => ({ stop: afterHere + n, at, rank: 1 })),
  ].filter(({ stop }) => !first.includes(stop));
  return [...first, ...rest.sort((a, b) => a.at - b.at || a.rank - b.rank).map(({ stop }) => stop)];
}

/** What is drawn is carried, whether the vehicle has the places for it or not. */
function tooMuch({ stops, ways }: LaneToFill, rides: readonly RideToPlace[]): number[][] {
  let aboard = [0, 0, 0];
  const loads = stops
    .toSorted((a, b) => a.at - b.at || (a.is === 'dropoff' ? -1 : 1))
    .map(({ ride, is }) => {
      aboard = aboard.map((count, kind) => count + (is === 'pickup' ? 1 : -1) * (rides[ride]?.load[kind] ?? 0));
      return aboard;
    });
  return loads.filter((load) => !ways.some((way) => load.every((count, kind) => count <= (way[kind] ?? 0))));
}

/** What each way costs, in parts of a cent: the mile and the time behind the wheel. */
function costs({ seconds, tens }: Square, { meter, driving }: PlanNumbers['prices']): Int32Array {
  const out = new Int32Array(seconds.length);
  for (let cell = 0; cell < out.length; cell++) {
    out[cell] = Math.round(PARTS_OF_CENT * (10 * meter * (tens[cell] ?? 0) + driving * (seconds[cell] ?? 0)));
  }
  return out;
}

function trafficOf({ traffic }: PlanNumbers): Day['traffic'] {
  if (!traffic) return null;
  return {
    from: Int32Array.from(traffic, ({ from }) => from),
    factor: Float64Array.from(traffic, ({ factor }) => factor),
  };
}

/** The last place of a square is no way from anywhere. */
function placeIn({ places }: Square, place: number): number {
  return place < 0 ? places - 1 : place;
}

function offsets(counts: readonly number[]): number[] {
  let before = 0;
  return counts.map((count) => {
    const at = before;
    before += count;
    return at;
  });
}

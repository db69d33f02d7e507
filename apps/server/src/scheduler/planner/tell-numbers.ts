import type { Square } from '@handrail/atlas';
import { type Day, type Plan, type Timetable, timetables } from '@handrail/solver';
import type { MetersDriven } from '@handrail/domain/scheduler';
import type { NumbersFound, PlanNumbers, RidePlaced } from './plan-numbers.ts';
import type { SolverDay } from './solver-day.ts';

/** Whoever is met within the same minute need not be called. */
const LEAST_MOVE_SEC = 60;

/** What it takes beside the plan. */
interface Beside {
  square: Square;
  impossible: ReadonlyMap<number, string | null>;
  stood: MetersDriven | null;
}

/** What a plan of the solver says, in times and sums. */
export function tellNumbers(
  { day, lunchOf }: SolverDay,
  plan: Plan,
  { rides }: PlanNumbers,
  { square, impossible, stood }: Beside,
): NumbersFound {
  const tables = timetables(day, plan);
  const placed = tables.flatMap((table, lane) => (table ? ridesOn(day, table, lane) : []));
  const legsBy = tables.map((table) => (table ? legsOf(day, table, square) : []));
  const legs = legsBy.flat();
  const { byLane: laneMeters, ...driven } = metersOf(legsBy);
  const worked = tables.flatMap((table) => (table ? workedOn(day, table) : []));
  return {
    rides: placed.filter(({ ride }) => rides[ride]?.stands === false),
    unplaced: plan.unserved.map((ride) => {
      if (rides[ride]?.isOut === true) return { ride, is: 'too soon', reason: null };
      const reason = impossible.get(ride);
      return reason === undefined ? { ride, is: 'not found', reason: null } : { ride, is: 'impossible', reason };
    }),
    lunches: tables.flatMap((table, lane) => {
      const lunch = lunchOf[lane] ?? -1;
      const k = table && lunch >= 0 ? table.stops.indexOf(lunch) : -1;
      return table && k >= 0 ? [{ lane, startsAt: table.beginAt[k] ?? 0, endsAt: table.leaveAt[k] ?? 0 }] : [];
    }),
    ways: sharedWays(legs),
    figures: {
      placed: placed.length,
      late: placed.filter(({ ride, pickupAt, dropoffAt }) => {
        const { pickup, dropoffBy } = rides[ride] ?? { pickup: [0, 0], dropoffBy: 0 };
        return pickupAt > pickup[1] || dropoffAt > dropoffBy;
      }).length,
      ...driven,
      workedSec: sum(worked),
      vehicles: worked.length,
      longestRideSec: Math.max(0, ...placed.map(({ pickupAt, dropoffAt }) => dropoffAt - pickupAt)),
      toCall: placed.filter(({ ride, pickupAt }) => {
        const toldAt = rides[ride]?.toldAt ?? -1;
        return toldAt >= 0 && Math.abs(pickupAt - toldAt) >= LEAST_MOVE_SEC;
      }).length,
    },
    laneMeters,
    stood,
    isEstimated: legs.some(({ isEstimated }) => isEstimated),
  };
}

/** What is driven on the day as it stands; null where some of that cannot be driven, for then it would be compared with less. */
export function metersStood(
  { day }: SolverDay,
  start: Plan,
  { rides }: PlanNumbers,
  square: Square,
): MetersDriven | null {
  const left = new Set(start.unserved);
  if (rides.some(({ home }, ride) => home >= 0 && left.has(ride))) return null;
  return metersOf(timetables(day, start).map((table) => (table ? legsOf(day, table, square) : [])));
}

function metersOf(legsBy: readonly (readonly Leg[])[]): MetersDriven {
  const meters = (legs: readonly Leg[]) => sum(legs.map((leg) => leg.meters));
  const [loaded = [], empty = []] = [true, false].map((isLoaded) =>
    legsBy.flat().filter((leg) => leg.isLoaded === isLoaded),
  );
  return { loadedMeters: meters(loaded), emptyMeters: meters(empty), byLane: legsBy.map(meters) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** In the order of their pickups; a rider is out when getting out is over. */
function ridesOn({ requests }: Day, { stops, beginAt, leaveAt }: Timetable, lane: number): RidePlaced[] {
  const outAt = new Map(
    stops.flatMap((stop, k) => (stop >= 0 && (stop & 1) === 1 ? [[stop, leaveAt[k] ?? 0] as const] : [])),
  );
  return stops.flatMap((stop, k) => {
    if (stop < 0 || stop >= 2 * requests.count || (stop & 1) === 1) return [];
    return [{ ride: stop >> 1, lane, pickupAt: beginAt[k] ?? 0, dropoffAt: outAt.get(stop + 1) ?? 0 }];
  });
}

interface Leg {
  from: number;
  to: number;
  meters: number;
  isLoaded: boolean;
  /** It is driven between two moments at which nobody is aboard, and several are in between. */
  isShared: boolean;
  isEstimated: boolean;
}

function legsOf({ requests }: Day, { stops, places }: Timetable, square: Square): Leg[] {
  const isOfRider = (stop: number) => stop >= 0 && stop < 2 * requests.count;
  const isPickup = (stop: number) => (stop & 1) === 0;
  if (!stops.some(isOfRider)) return [];
  let [aboard, since, riders] = [0, 0, 0];
  const legs: Leg[] = [];
  stops.forEach((stop, n) => {
    if (isOfRider(stop)) {
      if (aboard === 0) [since, riders] = [legs.length, 0];
      aboard += isPickup(stop) ? 1 : -1;
      if (isPickup(stop)) riders += 1;
      if (aboard === 0 && riders > 1) for (const leg of legs.slice(since)) leg.isShared = true;
    }
    const to = places[n + 1];
    if (to === undefined) return;
    const from = places[n] ?? 0;
    const cell = from * square.places + to;
    legs.push({
      from,
      to,
      meters: 10 * (square.tens[cell] ?? 0),
      isLoaded: aboard > 0,
      isShared: false,
      isEstimated: square.estimated[cell] === 1 && (square.seconds[cell] ?? 0) > 0,
    });
  });
  return legs;
}

/** Each way once, as a number of places is told: a square of them would be too much to keep with every plan. */
function sharedWays(legs: readonly Leg[]): Int32Array {
  const shared = new Map(
    legs.flatMap(({ from, to, meters, isShared }) =>
      isShared && from !== to ? [[`${from} ${to}`, [from, to, meters]] as const] : [],
    ),
  );
  return Int32Array.from([...shared.values()].flat());
}

/** From the first pickup to the last drop-off. */
function workedOn({ requests }: Day, { stops, beginAt, leaveAt }: Timetable): number[] {
  const own = stops.flatMap((stop, k) => (stop >= 0 && stop < 2 * requests.count ? [k] : []));
  const [first, last] = [own[0], own.at(-1)];
  return first === undefined || last === undefined ? [] : [(leaveAt[last] ?? 0) - (beginAt[first] ?? 0)];
}

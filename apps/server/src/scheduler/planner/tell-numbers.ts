import type { Square } from '@handrail/atlas';
import { type Day, type Plan, type Timetable, timetables } from '@handrail/solver';
import type { NumbersFound, PlanNumbers, RidePlaced } from './plan-numbers.ts';
import type { SolverDay } from './solver-day.ts';

/** Whoever is met within the same minute need not be called. */
const LEAST_MOVE_SEC = 60;

/** What a plan of the solver says, in times and sums. */
export function tellNumbers(
  { day, lunchOf }: SolverDay,
  plan: Plan,
  { rides }: PlanNumbers,
  { square, impossible }: { square: Square; impossible: ReadonlyMap<number, string | null> },
): NumbersFound {
  const tables = timetables(day, plan);
  const placed = tables.flatMap((table, lane) => (table ? ridesOn(day, table, lane) : []));
  const legs = tables.flatMap((table) => (table ? legsOf(day, table, square) : []));
  const worked = tables.flatMap((table) => (table ? workedOn(day, table) : []));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const meters = (isLoaded: boolean) => sum(legs.flatMap((leg) => (leg.isLoaded === isLoaded ? [leg.meters] : [])));
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
    figures: {
      placed: placed.length,
      late: placed.filter(({ ride, pickupAt, dropoffAt }) => {
        const { pickup, dropoffBy } = rides[ride] ?? { pickup: [0, 0], dropoffBy: 0 };
        return pickupAt > pickup[1] || dropoffAt > dropoffBy;
      }).length,
      loadedMeters: meters(true),
      emptyMeters: meters(false),
      workedSec: sum(worked),
      vehicles: worked.length,
      longestRideSec: Math.max(0, ...placed.map(({ pickupAt, dropoffAt }) => dropoffAt - pickupAt)),
      toCall: placed.filter(({ ride, pickupAt }) => {
        const toldAt = rides[ride]?.toldAt ?? -1;
        return toldAt >= 0 && Math.abs(pickupAt - toldAt) >= LEAST_MOVE_SEC;
      }).length,
    },
    isEstimated: legs.some(({ isEstimated }) => isEstimated),
  };
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
  meters: number;
  isLoaded: boolean;
  isEstimated: boolean;
}

function legsOf({ requests }: Day, { stops, places }: Timetable, square: Square): Leg[] {
  const drives = stops.some((stop) => stop >= 0 && stop < 2 * requests.count);
  if (!drives) return [];
  let aboard = 0;
  return places.slice(1).map((to, n) => {
    const stop = stops[n] ?? -1;
    if (stop >= 0 && stop < 2 * requests.count) aboard += (stop & 1) === 0 ? 1 : -1;
    const cell = (places[n] ?? 0) * square.places + to;
    return {
      meters: 10 * (square.tens[cell] ?? 0),
      isLoaded: aboard > 0,
      isEstimated: square.estimated[cell] === 1 && (square.seconds[cell] ?? 0) > 0,
    };
  });
}

/** From the first pickup to the last drop-off. */
function workedOn({ requests }: Day, { stops, beginAt, leaveAt }: Timetable): number[] {
  const own = stops.flatMap((stop, k) => (stop >= 0 && stop < 2 * requests.count ? [k] : []));
  const [first, last] = [own[0], own.at(-1)];
  return first === undefined || last === undefined ? [] : [(leaveAt[last] ?? 0) - (beginAt[first] ?? 0)];
}

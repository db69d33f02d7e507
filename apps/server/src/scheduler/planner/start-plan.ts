import { candidateOn, type Day, explainOn, type Live, openLive, type Plan, setRoute, toldOn } from '@handrail/solver';
import type { PlanInNumbers, PlanNumbers } from './plan-numbers.ts';
import type { SolverDay } from './solver-day.ts';

/** Where on each lane its lunch goes beside what stands; -1 where it cannot be. */
export function lunchPlaces({ day, standing, lunchOf }: SolverDay): number[] {
  const live = openLive(day, emptyPlan(day));
  return standing.map((route, lane) => {
    const lunch = lunchOf[lane] ?? -1;
    if (lunch < 0) return -1;
    const first = day.shifts.prefixFrom[lane + 1]! - day.shifts.prefixFrom[lane]!; // one more than there are shifts
    for (let at = route.length; at >= first; at--) {
      if (setRoute(live, lane, route.toSpliced(at, 0, lunch))) return at;
    }
    return -1;
  });
}

/** The plan to begin with: what stands with its lunches, and what may move where it is now, as far as that can be driven. */
export function startPlan(
  { day, standing, lunchOf }: SolverDay,
  lunchAt: readonly number[],
  rides: PlanNumbers['rides'],
): Plan {
  const routes = standing.map((route, lane) => {
    const at = lunchAt[lane] ?? -1;
    return at < 0 ? [...route] : route.toSpliced(at, 0, lunchOf[lane] ?? -1);
  });
  const live = openLive(day, planOf(day, routes));
  const free = rides
    .map(({ home, stands, isOut, toldAt }, ride) => ({ ride, home, isFree: home >= 0 && !stands && !isOut, toldAt }))
    .filter(({ isFree }) => isFree)
    .sort((a, b) => a.toldAt - b.toldAt || a.ride - b.ride);
  for (const { ride, home } of free) {
    const found = candidateOn(live, ride, home);
    if (!found) continue;
    const route = routes[home] ?? [];
    route.splice(found.dropoffAfter, 0, 2 * ride + 1);
    route.splice(found.pickupAfter, 0, 2 * ride);
    setRoute(live, home, route);
  }
  return planOf(day, routes);
}

/** A plan that was kept, as far as it is of this day; what stands and has to be done on a lane is put in its place. */
export function keptPlan({ day, standing, lunchOf }: SolverDay, kept: PlanInNumbers, start: Plan): Plan {
  const { requests } = day;
  const serviceOf = (stop: number) =>
    stop >= 2 * requests.count
      ? 0
      : (((stop & 1) === 0 ? requests.pickupService : requests.dropoffService)[stop >> 1] ?? 0);
  const byLane = Map.groupBy(kept.rides, ({ lane }) => lane);
  const lunches = new Map(kept.lunches.map(({ lane, startsAt }) => [lane, startsAt]));
  const live = openLive(day, emptyPlan(day));
  const routes = standing.map((route, lane) => {
    const own = byLane.get(lane) ?? [];
    const isSet = new Set(route);
    const stops = own
      .filter(({ ride }) => !isSet.has(2 * ride))
      .flatMap(({ ride, pickupAt, dropoffAt }) => [
        { stop: 2 * ride, at: pickupAt },
        { stop: 2 * ride + 1, at: dropoffAt - serviceOf(2 * ride + 1) },
      ]);
    const lunch = lunchOf[lane] ?? -1;
    const lunchAt = lunches.get(lane);
    const all = [
      ...standingTimes(live, lane, route),
      ...stops,
      ...(lunch >= 0 && lunchAt !== undefined ? [{ stop: lunch, at: lunchAt }] : []),
    ];
    const prefixed = (day.shifts.prefixFrom[lane + 1] ?? 0) - (day.shifts.prefixFrom[lane] ?? 0);
    const first = route.slice(0, prefixed);
    const rest = all.filter(({ stop }) => !first.includes(stop));
    rest.sort((a, b) => a.at - b.at || rank(a.stop) - rank(b.stop) || serviceOf(a.stop) - serviceOf(b.stop));
    const ordered = [...first, ...rest.map(({ stop }) => stop)];
    return setRoute(live, lane, ordered) ? ordered : [...(start.routes[lane] ?? [])];
  });
  return planOf(day, once(day, routes));

  /** Of several things at once, who gets out does so first; at one door the quicker of two was first, or they would not be at once. */
  function rank(stop: number): number {
    return stop >= 2 * requests.count ? 2 : (stop & 1) === 1 ? 0 : 1;
  }
}

/** When what stands on a lane begins: later than planned where it is late as it stands. */
function standingTimes(live: Live, lane: number, route: readonly number[]): { stop: number; at: number }[] {
  const { day } = live.bench;
  if (!setRoute(live, lane, route)) return route.map((stop) => ({ stop, at: openOf(day, stop) }));
  const { stops, beginAt } = toldOn(live, lane);
  return stops.map((stop, k) => ({ stop, at: beginAt[k] ?? openOf(day, stop) }));
}

/** Whom no lane could carry that day if it had nothing else to do, each with what most of them lack. */
export function impossibleRides(solved: SolverDay, rides: PlanNumbers['rides']): Map<number, string | null> {
  const live = liveAlone(solved);
  const impossible = new Map<number, string | null>();
  let likely = 0;
  rides.forEach(({ stands, isOut }, ride) => {
    if (stands || isOut) return;
    for (let k = 0; k < live.bench.shifts; k++) {
      const lane = (likely + k) % live.bench.shifts;
      if (candidateOn(live, ride, lane) === null) continue;
      likely = lane;
      return;
    }
    impossible.set(ride, commonReason(live, ride));
  });
  return impossible;
}

/** The lanes with nothing to do but what they do beside rides; whoever has got in gets out. */
export function liveAlone({ day, standing }: SolverDay): Live {
  const { count } = day.requests;
  const isFrozen = new Set(day.shifts.prefix);
  const bare = standing.map((route) => route.filter((stop) => stop >= 2 * count || isFrozen.has(stop & ~1)));
  return openLive(day, planOf(day, bare));
}

/** Rules are told lane by lane elsewhere. */
function commonReason(live: Live, ride: number): string | null {
  const counts = new Map<string, number>();
  for (let lane = 0; lane < live.bench.shifts; lane++) {
    const reason = explainOn(live, ride, lane, SCALE)?.reason ?? 'RULE';
    if (reason !== 'RULE') counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

const SCALE = { step: 60, farthest: 4 * 3600 };

export function planOf(day: Day, routes: readonly (readonly number[])[]): Plan {
  const stops = new Set(routes.flat());
  const unserved = Array.from({ length: day.requests.count }, (_, ride) => ride).filter((ride) => !stops.has(2 * ride));
  return { routes, unserved, cost: 0 }; // whoever goes on from it reckons the cost
}

function emptyPlan(day: Day): Plan {
  return planOf(
    day,
    Array.from({ length: day.shifts.count }, () => []),
  );
}

function openOf({ requests, visits }: Day, stop: number): number {
  if (stop >= 2 * requests.count) return visits.open[stop - 2 * requests.count] ?? 0;
  return ((stop & 1) === 0 ? requests.pickupOpen : requests.dropoffOpen)[stop >> 1] ?? 0;
}

/** Nobody is on two lanes: where a kept plan moved a ride, the lane that is as it was gives it up. */
function once(day: Day, routes: readonly number[][]): number[][] {
  const seen = new Set<number>();
  return routes.map((route) => {
    const own = route.filter((stop) => !seen.has(stop));
    for (const stop of own) seen.add(stop);
    return own.filter((stop) => stop >= 2 * day.requests.count || (own.includes(stop & ~1) && own.includes(stop | 1)));
  });
}

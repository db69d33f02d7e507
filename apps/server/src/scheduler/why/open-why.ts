import type { Square } from '@handrail/atlas';
import { timeThatGives } from '@handrail/domain/scheduler';
import {
  askShift,
  type Candidate,
  candidateIf,
  candidateOn,
  legsChanged,
  type Live,
  openLive,
  type Plan,
  type Relief,
  routeOn,
  setRoute,
  toldIf,
} from '@handrail/solver';
import { dayWithLunches } from '../planner/make-plan.ts';
import type { PlanInNumbers } from '../planner/plan-numbers.ts';
import { keptPlan, liveAlone, startPlan } from '../planner/start-plan.ts';
import { tellNumbers } from '../planner/tell-numbers.ts';
import { costsOf } from './costs-of-way.ts';
import { journeysOf } from './journeys.ts';
import type { Granted, LanePlaced, LaneWhy, PlanStands, PlanToExplain, RideWhy, WayOfLane } from './why-numbers.ts';

/** A plan on the bench. What is asked of it leaves it as it was. */
export interface OpenWhy {
  ride: (ride: number) => RideWhy;
  /** A lane with one ride more, taken just so; null where it does not fit so. */
  place: (ride: number, lane: number, grant: Granted | null) => LanePlaced | null;
  plan: () => PlanStands;
}

/** Reasons are told in whole minutes, and nothing that lies farther than four hours. */
const SCALE = { step: 60, farthest: 4 * 3600 };

/** Whoever is met within the same minute is not touched. */
const LEAST_MOVE_SEC = 60;

export function openWhy(
  { numbers, plan: kept, after }: Omit<PlanToExplain, 'roads' | 'paid'>,
  square: Square,
): OpenWhy {
  const { solved, lunchAt } = dayWithLunches(numbers, square);
  const { day, lunchOf } = solved;
  const plan = keptPlan(solved, kept, startPlan(solved, lunchAt, numbers.rides));
  const lost = lostLanes(plan, kept);
  const live = openLive(day, plan);
  const journeys = journeysOf(numbers, kept, after);
  let alone: Live | null = null;

  const isImpossible = (ride: number): boolean => {
    alone ??= liveAlone(solved);
    const bare = alone;
    return numbers.lanes.every((_, lane) => candidateOn(bare, ride, lane) === null);
  };
  const mayGiveOn = (lane: number) => (enough: readonly Relief[]) =>
    timeThatGives(enough).filter(({ reason }) => reason !== 'TASK' && (reason !== 'BREAK' || isOnlyLunch(lane)));
  // A lunch that stands is nobody's to move here: only one that the plan proposes itself.
  const isOnlyLunch = (lane: number) =>
    (lunchOf[lane] ?? -1) >= 0 && !numbers.lanes[lane]?.visits.some(({ kind }) => kind === 'break');
  const movesOnlyPlanned = (way: Candidate | null) =>
    way?.moved.every(({ stop }) => numbers.rides[stop >> 1]?.stands === false) ? way : null;
  const keepsJourneys = (ride: number, way: Candidate) =>
    journeys.areKept([
      { ride, is: 'pickup', to: way.pickupAt },
      { ride, is: 'dropoff', to: outAt(ride, way.dropoffAt) },
      ...way.moved.map(({ stop, to }) =>
        isPickup(stop)
          ? { ride: stop >> 1, is: 'pickup' as const, to }
          : { ride: stop >> 1, is: 'dropoff' as const, to: outAt(stop >> 1, to) },
      ),
    ]);
  const isPickup = (stop: number) => (stop & 1) === 0;
  const outAt = (ride: number, at: number) => at + (numbers.rides[ride]?.unloadSec ?? 0);
  const saidOn = (ride: number, lane: number) =>
    askShift(live, ride, lane, {
      scale: SCALE,
      fitting: () => candidateOn(live, ride, lane),
      mayGive: mayGiveOn(lane),
      fittingIf: (relief) => {
        const way = movesOnlyPlanned(candidateIf(live, ride, lane, relief));
        return way && keepsJourneys(ride, way) ? way : null;
      },
    });
  const wayOf = (ride: number, way: Candidate): WayOfLane => {
    const legs = legsChanged(live, ride, way);
    const sum = (of: Int32Array | Uint16Array) => legs.reduce((all, { cell, sign }) => all + sign * (of[cell] ?? 0), 0);
    const [addedSec, addedM] = [sum(square.seconds), 10 * sum(square.tens)];
    return {
      pickupAt: way.pickupAt,
      dropoffAt: outAt(ride, way.dropoffAt),
      addedSec: Math.max(0, addedSec),
      addedM: Math.max(0, addedM),
      isEstimated: legs.some(({ cell, sign }) => sign > 0 && square.estimated[cell] === 1),
      costs: costsOf(way, { numbers, ride, addedSec, addedM, isUsed: routeOn(live, way.shift).some(isOfRider) }),
      moved: way.moved
        .filter(({ from, to }) => Math.abs(to - from) >= LEAST_MOVE_SEC)
        .map(({ stop, from, to }) => ({ ride: stop >> 1, is: isPickup(stop) ? 'pickup' : 'dropoff', from, to })),
    };
  };
  const isOfRider = (stop: number) => stop < 2 * day.requests.count;

  const laneWhy = (ride: number, lane: number, home: number): LaneWhy => {
    const nothing = { lane, reason: null, needed: [], grant: null, way: null };
    if (lost.includes(lane)) return { ...nothing, is: 'lost' };
    if (numbers.rides[ride]?.isOut === true) return { ...nothing, is: 'barred' };
    if (numbers.forbidden[ride * numbers.lanes.length + lane] === 1) return { ...nothing, is: 'barred' };
    const { reason, needed, relief, way } = saidOn(ride, lane);
    if (reason === null && way && !keepsJourneys(ride, way)) return { ...nothing, is: 'no', reason: 'JOURNEY' };
    const is = reason === null ? (lane === home ? 'here' : 'fits') : way ? 'if' : 'no';
    return { lane, is, reason, needed, grant: relief, way: way && wayOf(ride, way) };
  };

  return {
    ride: (ride) => {
      const home = live.bench.shiftOf[2 * ride] ?? -1;
      const route = home < 0 ? [] : routeOn(live, home);
      if (home >= 0) {
        setRoute(
          live,
          home,
          route.filter((stop) => stop >> 1 !== ride || !isOfRider(stop)),
        );
      }
      const lanes = numbers.lanes.map((_, lane) => laneWhy(ride, lane, home));
      if (home >= 0) setRoute(live, home, route);
      return { isImpossible: home < 0 && !lanes.some(({ is }) => is === 'fits') && isImpossible(ride), lanes };
    },
    place: (ride, lane, grant) => {
      if (live.bench.shiftOf[2 * ride] !== -1 || lost.includes(lane)) return null;
      const { relief, way } = saidOn(ride, lane);
      const isSame = (relief?.reason ?? null) === (grant?.reason ?? null) && (relief?.by ?? 0) === (grant?.by ?? 0);
      if (!way || !isSame || numbers.rides[ride]?.isOut === true || !keepsJourneys(ride, way)) return null;
      const { stops, beginAt, leaveAt, from, until } = toldIf(live, ride, way, relief);
      const outAt = new Map(stops.map((stop, k) => [stop, leaveAt[k] ?? 0]));
      const lunch = stops.indexOf(lunchOf[lane] ?? -1);
      return {
        rides: stops.flatMap((stop, k) => {
          const one = stop >> 1;
          if (!isOfRider(stop) || !isPickup(stop) || numbers.rides[one]?.stands !== false) return [];
          return [{ ride: one, pickupAt: beginAt[k] ?? 0, dropoffAt: outAt.get(stop + 1) ?? 0 }];
        }),
        lunch: lunch < 0 ? null : { startsAt: beginAt[lunch] ?? 0, endsAt: leaveAt[lunch] ?? 0 },
        out: { from, until },
      };
    },
    plan: () => {
      const beside = { square, impossible: new Map(), stood: null };
      const { figures, laneMeters } = tellNumbers(solved, plan, numbers, beside);
      return { figures, laneMeters, lost };
    },
  };
}

/** The lanes that cannot be driven any more as the plan has them: what is asked there would be asked of something else. */
function lostLanes({ routes }: Plan, { rides }: PlanInNumbers): number[] {
  const lost = new Set(rides.filter(({ ride, lane }) => !routes[lane]?.includes(2 * ride)).map(({ lane }) => lane));
  return [...lost];
}

import { type Bench, slotOf } from '../kernel/bench.ts';
import { isTimed } from '../kernel/route.ts';
import { assertWaits, type Candidate, candidateOn, type Live } from './live.ts';
import {
  FINEST,
  fits,
  fitsWithout,
  leastThatFits,
  type Relaxation,
  relaxationsOf,
  type Scale,
  whileGiven,
} from './relaxations.ts';

/**
 * Why a shift cannot take a request, in the order in which it is looked at: the vehicle is not fit for it, or may not
 * be used for it; the route cannot be driven as it stands; there is no room, or company that may not be shared; the
 * vehicle is off duty, on its break, blocked, or on a task; the ride would be too long, the window missed, or somebody
 * else's promise broken.
 */
export const reasons = [
  'SKILL',
  'RULE',
  'ROUTE',
  'CAPACITY',
  'SHARING',
  'SHIFT',
  'BREAK',
  'BLOCK',
  'TASK',
  'RIDE_TIME',
  'WINDOW',
  'OTHER_RIDERS',
] as const;
export type Reason = (typeof reasons)[number];

export interface Explanation {
  shift: number;
  /**
   * Unfitness first; then what is in the way whatever the clock says (room, company); then whichever limit of time
   * would have to give least, and of equals the first in the order above. When no single thing giving is enough, the
   * first that cannot be kept along with those before it.
   */
  reason: Reason;
  /** For CAPACITY the stop after which room lacks most on the way that asks for least of it; else, and at the start, -1. */
  stop: number;
  /** For CAPACITY what would be aboard there with this request, per kind of load; else empty. */
  needed: readonly number[];
  /** The things of which any one giving is enough, cheapest first as in `cheapestRelaxation`. */
  relaxations: Relief[];
}

export interface Relief {
  reason: Reason;
  /**
   * By how much: time, or places in the vehicle. 0 where nothing measures it: a rider aboard during a break, block or
   * task, company, a rule, a skill.
   */
  by: number;
}

/** For every shift that cannot take the request, why, and what would make it fit. Shifts that can are left out. */
export function explain(live: Live, request: number, scale: Scale = FINEST): Explanation[] {
  return Array.from({ length: live.bench.shifts }, (_, shift) => explainOn(live, request, shift, scale)).filter(
    (one) => one !== null,
  );
}

/** Why one shift cannot take the request; null where it can. */
export function explainOn({ bench }: Live, request: number, shift: number, scale: Scale = FINEST): Explanation | null {
  assertWaits(bench, request);
  if (bench.barred[request * bench.shifts + shift] === 1) return explainBarred(bench, request, shift);
  if (fits(bench, request, shift)) return null;

  const isDriven = isTimed(bench, shift, slotOf(bench, shift));
  const relaxations = relaxationsOf(bench, request, shift, scale);
  const enough: Relief[] = relaxations.flatMap((relaxation) => {
    const by = leastThatFits(bench, request, shift, relaxation);
    return by < 0 ? [] : [{ reason: relaxation.reason, by }];
  });
  const leastTime = enough.toSorted((a, b) => a.by - b.by)[0]; // equals stay in order
  const binding = enough.find(({ reason }) => !isTime(reason)) ?? leastTime;
  const reason = isDriven ? (binding?.reason ?? firstFailing(bench, request, shift, relaxations)) : 'ROUTE';
  const room = enough.find((one) => one.reason === 'CAPACITY');
  const aside = room === undefined ? relaxations : relaxations.slice(0, 1).map((one) => ({ ...one, most: room.by }));
  const crowd = reason === 'CAPACITY' ? crowdWithout(bench, request, shift, aside) : NOBODY;
  return { shift, reason, ...crowd, relaxations: enough.toSorted(byEffort) };
}

/**
 * The way a shift would take the request if one thing gave that is said to be enough: what to write where somebody
 * grants it. A rule or a skill that gives is the caller's to grant, by another day.
 */
export function candidateIf(live: Live, request: number, shift: number, { reason, by }: Relief): Candidate | null {
  const { bench } = live;
  const relaxation = relaxationsOf(bench, request, shift, FINEST).find(
    (one) => one.reason === reason && (by === 0 ? one.most === 0 : one.most >= by),
  );
  if (!relaxation) return null;
  return whileGiven(bench, shift, [{ ...relaxation, most: by }], () => candidateOn(live, request, shift));
}

/**
 * The cheapest single relaxation over all shifts: the fewest minutes first, then the fewest places, then what has no
 * measure, what a dispatcher may settle with those aboard before what takes another vehicle.
 */
export function cheapestRelaxation(explanations: readonly Explanation[]): (Relief & { shift: number }) | null {
  const all = explanations.flatMap(({ shift, relaxations }) => relaxations.map((one) => ({ shift, ...one })));
  return all.toSorted((a, b) => byEffort(a, b) || a.shift - b.shift)[0] ?? null;
}

/** What has no measure, the easiest first. */
const UNMEASURED: readonly Reason[] = ['BREAK', 'BLOCK', 'TASK', 'SHARING', 'RULE', 'SKILL'];

const isTime = (reason: Reason): boolean => reason !== 'CAPACITY' && reason !== 'SHARING';

function byEffort(a: Relief, b: Relief): number {
  const rank = ({ reason, by }: Relief) => (by === 0 ? 2 + UNMEASURED.indexOf(reason) : reason === 'CAPACITY' ? 1 : 0);
  return rank(a) - rank(b) || a.by - b.by || reasons.indexOf(a.reason) - reasons.indexOf(b.reason);
}

interface Crowd {
  stop: number;
  needed: number[];
}

const NOBODY: Crowd = { stop: -1, needed: [] };

/** A vehicle that may not serve the request; allowing it is enough when there is one thing to allow and it then fits. */
function explainBarred(bench: Bench, request: number, shift: number): Explanation {
  const { needs, forbidden } = bench.day.requests;
  const { skills, vehicles, vehicle } = bench.day.shifts;
  const lacksSkill = (needs[request] & ~skills[shift]) !== 0;
  const isRuledOut = forbidden.length > 0 && forbidden[request * vehicles + vehicle[shift]] === 1;
  const reason = lacksSkill ? 'SKILL' : 'RULE';
  const isOnlyThat = bench.aboard[request] === 0 && lacksSkill !== isRuledOut && fits(bench, request, shift);
  return { shift, reason, ...NOBODY, relaxations: isOnlyThat ? [{ reason, by: 0 }] : [] };
}

/** The first check that fails together with those before it, all later ones set aside. */
function firstFailing(bench: Bench, request: number, shift: number, checks: readonly Relaxation[]): Reason {
  if (!fitsWithout(bench, request, shift, checks)) return 'ROUTE';
  const failing = checks.find((_, k) => !fitsWithout(bench, request, shift, checks.slice(k + 1)));
  return failing?.reason ?? 'ROUTE';
}

/** Where room lacks most on the way the request would take if these gave, and what would then be aboard. */
function crowdWithout(bench: Bench, request: number, shift: number, checks: readonly Relaxation[]): Crowd {
  if (!fitsWithout(bench, request, shift, checks, 'cheapest')) return NOBODY;

  const { sequence, room, aboardLoad, dimensions, load, found, day } = bench;
  const { configs, configFrom } = day.shifts;
  const base = slotOf(bench, shift) * room;
  let worst = NOBODY;
  let most = 0;
  for (let k = found[0]; k <= found[1]; k++) {
    const needed = Array.from(
      { length: dimensions },
      (_, kind) => aboardLoad[(base + k) * dimensions + kind] + load[2 * request * dimensions + kind],
    );
    let lacking = Infinity;
    for (let config = configFrom[shift]; config < configFrom[shift + 1]; config++) {
      const over = needed.map((count, kind) => Math.max(0, count - configs[config * dimensions + kind]));
      lacking = Math.min(
        lacking,
        over.reduce((sum, count) => sum + count, 0),
      );
    }
    if (lacking <= most) continue;
    most = lacking;
    worst = { stop: k === 0 ? -1 : sequence[base + k], needed };
  }
  return worst;
}

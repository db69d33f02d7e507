/** The coarse grid of main roads, bent to the valley: which stretches exist, and where each of their points lies. */
import { chanceFor } from './chance.ts';
import { zoneOf } from './plan.ts';
import type { Plan, Zone } from './plan.ts';
import type { XY } from './plane.ts';

/** A stretch of main road from corner (i, j) one step east ('h') or north ('v'). */
export interface Stretch {
  id: string;
  way: 'h' | 'v';
  i: number;
  j: number;
  /** The livelier of the two zones beside it. */
  zone: Zone;
  crosses: 'river' | 'highway' | null;
  /** Where inner streets meet it, as shares of its length. */
  joints: Set<number>;
}

export interface Lattice {
  plan: Plan;
  zones: Zone[][];
  stretches: Map<string, Stretch>;
  /** A point of the undisturbed board, bent. */
  bend: (at: XY) => XY;
  along(stretch: Stretch, share: number): XY;
}

export function drawLattice(plan: Plan): Lattice {
  const zones = plan.columns.slice(1).map((_, i) => plan.rows.slice(1).map((__, j) => zoneOf(plan, i, j)));
  const bend = bender(plan.seed);
  const stretches = new Map(chooseStretches(plan, zones).map((stretch) => [stretch.id, stretch]));

  return {
    plan,
    zones,
    stretches,
    bend,
    along: ({ way, i, j }, share) => {
      const x = plan.columns[i] ?? 0;
      const y = plan.rows[j] ?? 0;
      const x2 = plan.columns[i + 1] ?? x;
      const y2 = plan.rows[j + 1] ?? y;
      return bend(way === 'h' ? [x + share * (x2 - x), y] : [x, y + share * (y2 - y)]);
    },
  };
}

export const stretchId = (way: 'h' | 'v', i: number, j: number): string => `${way}${i},${j}`;

const isTownZone = (zone: Zone): boolean => liveliness[zone] >= liveliness.industrial;

const liveliness: Record<Zone, number> = {
  river: 0, highway: 0, woods: 1, farms: 2, golf: 3, industrial: 4, village: 5, suburb: 6, old: 7, core: 8,
}; // prettier-ignore

/** All town stretches, the two numbered routes, and of the country roads a tree that holds them together plus some more. */
function chooseStretches(plan: Plan, zones: Zone[][]): Stretch[] {
  const chance = chanceFor(plan.seed, 'main roads');
  const all: Stretch[] = [];
  for (let i = 0; i < plan.columns.length; i++) {
    for (let j = 0; j < plan.rows.length; j++) {
      if (i + 1 < plan.columns.length) all.push(stretch(plan, zones, 'h', i, j));
      if (j + 1 < plan.rows.length) all.push(stretch(plan, zones, 'v', i, j));
    }
  }

  const must = (s: Stretch): boolean => {
    if (s.crosses === 'river') return isTownBridge(plan, s.j);
    if (s.crosses === 'highway') return plan.interchanges.includes(s.i);
    return (
      (s.way === 'h' ? s.j === plan.mainRow : s.i === plan.routeColumn) ||
      (isTownZone(s.zone) && !besideHighway(plan, s))
    );
  };
  const may = (s: Stretch): number => {
    if (s.crosses === 'river') return 0.22;
    if (s.crosses === 'highway') return 0.45;
    if (besideHighway(plan, s)) return isTownZone(s.zone) ? 0.35 : 0.12;
    return s.zone === 'woods' ? 0.22 : 0.5;
  };

  const width = plan.rows.length;
  const groups = new Groups(plan.columns.length * width);
  const ends = (s: Stretch): [number, number] => {
    const a = s.i * width + s.j;
    return [a, s.way === 'h' ? a + width : a + 1];
  };

  const kept = all.filter((s) => must(s));
  for (const s of kept) groups.join(...ends(s));
  const chosen = new Set(kept);
  for (const s of chance.shuffle(all.filter((s) => !must(s)))) {
    const wanted = chance.happens(may(s));
    const bridges = s.crosses === null && s.zone !== 'woods' && groups.join(...ends(s));
    if (wanted || bridges) chosen.add(s);
    if (wanted) groups.join(...ends(s));
  }
  return all.filter((s) => chosen.has(s));
}

/** Bridges stand at Main Street and at every second street of the town's middle. */
function isTownBridge(plan: Plan, j: number): boolean {
  const fromMain = j - plan.mainRow;
  return (
    fromMain === 0 || (fromMain % 2 === 0 && Math.abs(plan.rows[j] ?? 0) < (plan.size === 'metro' ? 30_000 : 2000))
  );
}

function besideHighway(plan: Plan, s: Stretch): boolean {
  return s.way === 'h' && (s.j === plan.highwayRow || s.j === plan.highwayRow + 1);
}

function stretch(plan: Plan, zones: Zone[][], way: 'h' | 'v', i: number, j: number): Stretch {
  const sides = way === 'h' ? [zones[i]?.[j - 1], zones[i]?.[j]] : [zones[i - 1]?.[j], zones[i]?.[j]];
  let zone: Zone = 'woods';
  for (const side of sides) if (side !== undefined && liveliness[side] > liveliness[zone]) zone = side;
  const crosses =
    way === 'h' && i === plan.riverColumn ? 'river' : way === 'v' && j === plan.highwayRow ? 'highway' : null;
  return { id: stretchId(way, i, j), way, i, j, zone, crosses, joints: new Set() };
}

/** Slow waves over the whole board and a livelier meander near the river; never steep enough to fold the ground. */
function bender(seed: number): (at: XY) => XY {
  const chance = chanceFor(seed, 'lie of the land');
  const [a, b, c, d, e] = [0, 0, 0, 0, 0].map(() => chance.between(0, 2 * Math.PI)) as [
    number,
    number,
    number,
    number,
    number,
  ];

  return ([x, y]) => {
    const calm = Math.min(1, Math.hypot(x, y) / 2600);
    const meander = 230 * Math.sin(y / 760 + e) * Math.exp(-Math.abs(x - 95) / 2300) * Math.min(1, Math.abs(y) / 700);
    const dx = 250 * calm * (0.6 * Math.sin(y / 1430 + a) + 0.4 * Math.sin((x + y) / 2300 + b));
    const dy = 280 * calm * (0.6 * Math.sin(x / 1650 + c) + 0.4 * Math.sin((x - y) / 2700 + d));
    return [x + dx + meander, y + dy];
  };
}

/** Which corners hang together already (union-find). */
export class Groups {
  readonly #parent: Int32Array;

  constructor(size: number) {
    this.#parent = Int32Array.from({ length: size }, (_, i) => i);
  }

  find(member: number): number {
    let root = member;
    while (this.#parent[root] !== root) root = this.#parent[root] ?? root;
    for (let step = member; step !== root;) {
      const up = this.#parent[step] ?? root;
      this.#parent[step] = root;
      step = up;
    }
    return root;
  }

  /** Joins two groups; false when they were one. */
  join(a: number, b: number): boolean {
    const [rootA, rootB] = [this.find(a), this.find(b)];
    if (rootA === rootB) return false;
    this.#parent[rootA] = rootB;
    return true;
  }
}

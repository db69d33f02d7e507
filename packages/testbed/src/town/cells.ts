/**
 * What fills the space between main roads: a town grid, a suburb of loops and dead ends, a village around its green,
 * a lane to a farm. Streets are laid on a fine grid of the cell, which a swirl that dies out at the edges then bends.
 */
import { chanceFor } from './chance.ts';
import type { Chance } from './chance.ts';
import { Groups, stretchId } from './lattice.ts';
import type { Lattice } from './lattice.ts';
import type { XY } from './plane.ts';
import { nearestCenter, middle } from './plan.ts';
import type { Center, Zone } from './plan.ts';

/** A run of fine-grid edges along one line of a cell. */
export interface InnerStreet {
  way: 'h' | 'v';
  /** The number of the fine line, and the first and last node along it. */
  line: number;
  from: number;
  to: number;
}

/** A rectangle of the fine grid kept free of houses for something that needs room. */
export interface Site {
  use: 'square' | 'hospital' | 'school' | 'college' | 'plaza' | 'park' | 'cemetery';
  i0: number;
  j0: number;
  i1: number;
  j1: number;
}

export interface Cell {
  i: number;
  j: number;
  zone: Zone;
  center: Center;
  /** Shares of width and height at which the fine lines lie, the edges 0 and 1 included. */
  across: number[];
  up: number[];
  streets: InnerStreet[];
  sites: Site[];
  point(u: number, v: number): XY;
}

type Edge = readonly [way: 'h' | 'v', a: number, b: number];

export function fillCell(lattice: Lattice, i: number, j: number): Cell {
  const { plan } = lattice;
  const zone = lattice.zones[i]?.[j] ?? 'woods';
  const chance = chanceFor(plan.seed, `cell ${i} ${j}`);
  const width = (plan.columns[i + 1] ?? 0) - (plan.columns[i] ?? 0);
  const height = (plan.rows[j + 1] ?? 0) - (plan.rows[j] ?? 0);
  const center = nearestCenter(plan, middle(plan, i, j));
  const { across, up } = fineLines(zone, plan.size === 'metro', width, height);

  const cell: Cell = {
    i,
    j,
    zone,
    center,
    across,
    up,
    streets: [],
    sites: [],
    point: warpedPoint(lattice, i, j, zone, chance),
  };
  const hasSide = (side: 'south' | 'north' | 'west' | 'east'): boolean =>
    lattice.stretches.has(sideStretch(i, j, side));
  cell.sites = chooseSites(cell, chance, plan.size === 'metro');
  cell.streets = runs(cell, chooseEdges(cell, chance, hasSide, plan.size === 'metro'));
  markJoints(lattice, cell);
  return cell;
}

function fineLines(zone: Zone, metro: boolean, width: number, height: number): { across: number[]; up: number[] } {
  const even = (length: number, block: number): number[] => {
    const n = Math.max(2, Math.round(length / block));
    return Array.from({ length: n + 1 }, (_, k) => k / n);
  };
  const clustered = (length: number): number[] => [0, ...[-2, -1, 0, 1, 2].map((k) => 0.5 + (k * 112) / length), 1];

  switch (zone) {
    case 'core':
      return { across: even(width, metro ? 78 : 118), up: even(height, metro ? 78 : 104) };
    case 'old':
      return { across: even(width, metro ? 78 : 128), up: even(height, metro ? 78 : 104) };
    case 'suburb':
      return { across: even(width, metro ? 78 : 100), up: even(height, metro ? 78 : 96) };
    case 'industrial':
      return { across: even(width, 320), up: even(height, 260) };
    case 'village':
      return { across: clustered(width), up: clustered(height) };
    case 'farms':
      return { across: [0, 0.5, 1], up: [0, 0.5, 1] };
    case 'woods':
    case 'golf':
    case 'river':
    case 'highway':
      return { across: [0, 1], up: [0, 1] };
  }
}

function warpedPoint(lattice: Lattice, i: number, j: number, zone: Zone, chance: Chance): (u: number, v: number) => XY {
  const { columns, rows } = lattice.plan;
  const [west, east] = [columns[i] ?? 0, columns[i + 1] ?? 0];
  const [south, north] = [rows[j] ?? 0, rows[j + 1] ?? 0];
  const swirl =
    zone === 'suburb' ? 0.075 : zone === 'old' ? 0.008 : zone === 'village' ? 0.02 : zone === 'farms' ? 0.06 : 0;
  const [p, q] = [chance.between(0, 6.28), chance.between(0, 6.28)];
  const [ku, kv, lu, lv] = [
    chance.between(2, 5.5),
    chance.between(2, 5.5),
    chance.between(2, 5.5),
    chance.between(2, 5.5),
  ];

  return (u, v) => {
    const calm = 16 * u * (1 - u) * v * (1 - v);
    const du = swirl * calm * Math.sin(ku * u + kv * v + p);
    const dv = swirl * calm * Math.sin(lu * u - lv * v + q);
    return lattice.bend([west + (u + du) * (east - west), south + (v + dv) * (north - south)]);
  };
}

function chooseSites(cell: Cell, chance: Chance, metro: boolean): Site[] {
  const n = cell.across.length - 1;
  const m = cell.up.length - 1;
  const sites: Site[] = [];
  const add = (use: Site['use'], wide: number, high: number): void => {
    if (n - wide - 1 < 1 || m - high - 1 < 1) return;
    const i0 = chance.whole(1, n - wide - 1);
    const j0 = chance.whole(1, m - high - 1);
    const site: Site = { use, i0, j0, i1: i0 + wide, j1: j0 + high };
    const clashes = sites.some((s) => site.i0 <= s.i1 && s.i0 <= site.i1 && site.j0 <= s.j1 && s.j0 <= site.j1);
    if (!clashes) sites.push(site);
  };
  if (cell.zone === 'core') add('square', 1, 1);
  if (cell.zone === 'old') {
    add(chance.pick(['hospital', 'school', 'college', 'park'] as const), 2, 2);
    if (chance.happens(0.5)) add('park', 1, 2);
  }
  if (cell.zone === 'suburb' && !metro) {
    add(chance.pick(['park', 'school', 'plaza', 'park', 'cemetery'] as const), 3, 2);
    if (chance.happens(0.6)) add(chance.pick(['park', 'plaza'] as const), 2, 2);
  }
  return sites;
}

function chooseEdges(
  cell: Cell,
  chance: Chance,
  hasSide: (side: 'south' | 'north' | 'west' | 'east') => boolean,
  metro: boolean,
): Edge[] {
  const n = cell.across.length - 1;
  const m = cell.up.length - 1;
  const inSite = (u: number, v: number): boolean =>
    cell.sites.some((s) => u > s.i0 && u < s.i1 && v > s.j0 && v < s.j1);
  const onSite = (u: number, v: number): boolean =>
    cell.sites.some(
      (s) => u >= s.i0 && u <= s.i1 && v >= s.j0 && v <= s.j1 && (u === s.i0 || u === s.i1 || v === s.j0 || v === s.j1),
    );
  const all: Edge[] = [];
  for (let b = 0; b <= m; b++) {
    for (let a = 0; a <= n; a++) {
      // The cell's own edges are main roads, and a site is crossed by nobody.
      if (b > 0 && b < m && a < n && !inSite(a + 0.5, b)) all.push(['h', a, b]);
      if (a > 0 && a < n && b < m && !inSite(a, b + 0.5)) all.push(['v', a, b]);
    }
  }
  const reachesMissingSide = ([way, a, b]: Edge): boolean =>
    (way === 'h' && ((a === 0 && !hasSide('west')) || (a === n - 1 && !hasSide('east')))) ||
    (way === 'v' && ((b === 0 && !hasSide('south')) || (b === m - 1 && !hasSide('north'))));
  const isEntrance = ([way, a, b]: Edge): boolean => (way === 'h' ? a === 0 || a === n - 1 : b === 0 || b === m - 1);
  const possible = all.filter((edge) => !reachesMissingSide(edge));
  const roundSite = ([way, a, b]: Edge): boolean => (way === 'h' ? onSite(a + 0.5, b) : onSite(a, b + 0.5));

  switch (cell.zone) {
    case 'core':
      return possible;
    case 'old':
      return possible.filter((edge) => roundSite(edge) || isEntrance(edge) || !chance.happens(metro ? 0.05 : 0.1));
    case 'village':
      return possible.filter(([way, a, b]) => {
        const isThrough = way === 'h' ? b === 3 : a === 3;
        return isThrough || (way === 'h' ? a > 0 && a < n - 1 : b > 0 && b < m - 1);
      });
    case 'suburb': {
      const long = chance.pick(['h', 'v'] as const);
      const wanted = (edge: Edge): boolean => {
        if (roundSite(edge)) return true;
        if (isEntrance(edge)) return chance.happens(metro ? 0.5 : 0.3);
        return chance.happens(edge[0] === long ? 0.9 : metro ? 0.45 : 0.27);
      };
      return tied(cell, possible.filter(wanted), chance.shuffle(possible));
    }
    case 'industrial':
      return tied(
        cell,
        possible.filter((edge) => !isEntrance(edge) || chance.happens(0.5)),
        chance.shuffle(possible),
      );
    case 'farms':
      // A lane to a farmyard, from one side only.
      return chance.happens(0.45) ? possible.slice(0, 1) : [];
    case 'woods':
    case 'golf':
    case 'river':
    case 'highway':
      return [];
  }
}

/** Adds edges until every street can be reached from a main road. */
function tied(cell: Cell, chosen: Edge[], spare: Edge[]): Edge[] {
  const wide = cell.across.length;
  const outside = wide * cell.up.length;
  const groups = new Groups(outside + 1);
  const node = (u: number, v: number): number =>
    u === 0 || v === 0 || u === wide - 1 || v === cell.up.length - 1 ? outside : v * wide + u;
  const ends = ([way, a, b]: Edge): [number, number] => [node(a, b), way === 'h' ? node(a + 1, b) : node(a, b + 1)];
  const used = new Set<number>();
  for (const edge of chosen) {
    groups.join(...ends(edge));
    for (const end of ends(edge)) used.add(end);
  }

  const out = [...chosen];
  for (const edge of spare) {
    const [a, b] = ends(edge);
    const helps = (used.has(a) || a === outside) && (used.has(b) || b === outside);
    if (helps && groups.join(a, b)) out.push(edge);
  }
  return out;
}

/** Edges that follow each other on one line become one street. */
function runs(cell: Cell, edges: readonly Edge[]): InnerStreet[] {
  const has = new Set(edges.map(([way, a, b]) => `${way}${a},${b}`));
  const out: InnerStreet[] = [];
  const n = cell.across.length - 1;
  const m = cell.up.length - 1;
  const collect = (way: 'h' | 'v', line: number, length: number, isThere: (k: number) => boolean): void => {
    let from = -1;
    for (let k = 0; k <= length; k++) {
      const there = k < length && isThere(k);
      if (there && from < 0) from = k;
      if (!there && from >= 0) {
        out.push({ way, line, from, to: k });
        from = -1;
      }
    }
  };
  for (let b = 1; b < m; b++) collect('h', b, n, (k) => has.has(`h${k},${b}`));
  for (let a = 1; a < n; a++) collect('v', a, m, (k) => has.has(`v${a},${k}`));
  return out;
}

/** Tells the main roads around a cell where its streets meet them. */
function markJoints(lattice: Lattice, cell: Cell): void {
  const n = cell.across.length - 1;
  const m = cell.up.length - 1;
  const mark = (side: 'south' | 'north' | 'west' | 'east', share: number | undefined): void => {
    if (share !== undefined) lattice.stretches.get(sideStretch(cell.i, cell.j, side))?.joints.add(share);
  };
  for (const { way, line, from, to } of cell.streets) {
    if (way === 'h') {
      if (from === 0) mark('west', cell.up[line]);
      if (to === n) mark('east', cell.up[line]);
    } else {
      if (from === 0) mark('south', cell.across[line]);
      if (to === m) mark('north', cell.across[line]);
    }
  }
}

function sideStretch(i: number, j: number, side: 'south' | 'north' | 'west' | 'east'): string {
  switch (side) {
    case 'south':
      return stretchId('h', i, j);
    case 'north':
      return stretchId('h', i, j + 1);
    case 'west':
      return stretchId('v', i, j);
    case 'east':
      return stretchId('v', i + 1, j);
  }
}

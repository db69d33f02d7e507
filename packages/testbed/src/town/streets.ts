/** From the plan to streets with names: main roads, the streets inside each cell, the highway with its ramps. */
import { chanceFor } from './chance.ts';
import { fillCell } from './cells.ts';
import type { Cell, InnerStreet } from './cells.ts';
import { stretchId } from './lattice.ts';
import type { Lattice, Stretch } from './lattice.ts';
import { countyRoads, localSuffixes, nameGiver, ordinal, themes, trees } from './names.ts';
import { middle, nearestCenter } from './plan.ts';
import type { Center, Plan, Zone } from './plan.ts';
import { distance } from './plane.ts';
import type { XY } from './plane.ts';
import type { StreetKind } from './town.ts';

/** A street as drawn on the board. */
export interface Line {
  name: string;
  /** The name under which its lots are counted, where that is not its own: a bridge interrupts no road's numbers. */
  countedAs?: string;
  kind: StreetKind;
  center: Center;
  ref: string;
  oneway: boolean;
  bridge: boolean;
  maxspeedMph: number | null;
  zone: Zone;
  xy: XY[];
  /** Indices into `xy` where a block ends: its junctions and its two ends. */
  corners: number[];
}

export interface StreetPlan {
  lines: Line[];
  cells: Cell[];
  signals: XY[];
}

export function drawStreets(lattice: Lattice): StreetPlan {
  const { plan } = lattice;
  const cells: Cell[] = [];
  for (let i = 0; i + 1 < plan.columns.length; i++) {
    for (let j = 0; j + 1 < plan.rows.length; j++) cells.push(fillCell(lattice, i, j));
  }

  const names = streetNames(plan);
  const ramps = drawHighway(lattice); // Marks its joints on the crossing roads, so it is drawn before them.
  const mainRoads = [...lattice.stretches.values()].map((stretch) => ({
    stretch,
    lines: drawStretch(lattice, stretch, names),
  }));
  // Bridges take their names when all streets have theirs, so that no street is named out of turn.
  for (const { stretch, lines } of mainRoads) {
    if (stretch.crosses === 'river') for (const line of lines) line.name = names.bridge(lattice, stretch);
  }
  const inner = cells.flatMap((cell) => cell.streets.map((street) => drawInner(cell, street, names)));
  return {
    lines: [...mainRoads.flatMap(({ lines }) => lines), ...inner, ...ramps],
    cells,
    signals: chooseSignals(lattice),
  };
}

// ── Main roads ──────────────────────────────────────────────────────────────────────────────────────────────────────

const STEP = 90; // Metres between the points of a bend.

function drawStretch(lattice: Lattice, stretch: Stretch, names: Names): Line[] {
  const { plan } = lattice;
  const from = lattice.along(stretch, 0);
  const to = lattice.along(stretch, 1);
  const steps = Math.max(2, Math.ceil(distance(from, to) / STEP));
  const bridge: [number, number] | null =
    stretch.crosses === null ? null : stretch.crosses === 'river' ? [0.1, 0.9] : [0.2, 0.8];
  const shares = [
    ...Array.from({ length: steps + 1 }, (_, k) => k / steps),
    ...stretch.joints,
    ...(bridge ?? []),
  ].toSorted((a, b) => a - b);
  const isCorner = (share: number): boolean => share === 0 || share === 1 || stretch.joints.has(share);
  const distinct = shares.filter((share, k) => {
    const previous = shares[k - 1];
    return previous === undefined || share - previous > 1e-9;
  });
  // Points of the bend that all but coincide with a joint would only make the street jagged.
  const length = distance(from, to);
  const kept = distinct.filter(
    (share) =>
      isCorner(share) || bridge?.includes(share) === true ||
      distinct.every((other) => other === share || !isCorner(other) || Math.abs(other - share) * length > 12),
  ); // prettier-ignore

  const look = mainRoadLook(plan, stretch);
  const name = names.mainRoad(stretch);
  const center = nearestCenter(plan, stretchMiddle(plan, stretch));
  const piece = (low: number, high: number, isBridge: boolean): Line => {
    const part = kept.filter((share) => share >= low && share <= high);
    return {
      name,
      countedAs: name,
      ...look,
      center,
      oneway: false,
      bridge: isBridge,
      // The roads around a village's fields are country roads.
      zone: stretch.zone === 'village' ? 'farms' : stretch.zone,
      xy: part.map((share) => lattice.along(stretch, share)),
      corners: part.flatMap((share, k) => (k === 0 || k === part.length - 1 || isCorner(share) ? [k] : [])),
    };
  };
  if (bridge === null) return [piece(0, 1, false)];
  return [piece(0, bridge[0], false), piece(bridge[0], bridge[1], true), piece(bridge[1], 1, false)];
}

function mainRoadLook(plan: Plan, { way, i, j, zone }: Stretch): Pick<Line, 'kind' | 'ref' | 'maxspeedMph'> {
  const isTown = zone === 'core' || zone === 'old' || zone === 'suburb' || zone === 'industrial';
  if (way === 'h' && j === plan.mainRow) return { kind: 'primary', ref: 'SR 4190', maxspeedMph: isTown ? 35 : 50 };
  if (way === 'v' && i === plan.routeColumn) return { kind: 'primary', ref: 'SR 4012', maxspeedMph: isTown ? 35 : 50 };
  const order = way === 'h' ? j - plan.mainRow : i - plan.routeColumn;
  if (plan.size === 'metro' && order % 4 === 0) return { kind: 'primary', ref: '', maxspeedMph: 45 };
  if (order % 2 === 0) return { kind: 'secondary', ref: '', maxspeedMph: isTown ? 35 : 45 };
  return { kind: isTown ? 'tertiary' : 'unclassified', ref: '', maxspeedMph: isTown ? 30 : null };
}

// ── Streets inside a cell ───────────────────────────────────────────────────────────────────────────────────────────

function drawInner(cell: Cell, street: InnerStreet, names: Names): Line {
  const { way, line, from, to } = street;
  const stops = way === 'h' ? cell.across : cell.up;
  const fixed = (way === 'h' ? cell.up : cell.across)[line] ?? 0;
  const parts = cell.zone === 'suburb' ? 4 : cell.zone === 'farms' ? 8 : 2;
  const xy: XY[] = [];
  const corners: number[] = [];
  for (let k = from; k <= to; k++) {
    const here = stops[k] ?? 0;
    const next = stops[k + 1] ?? here;
    corners.push(xy.length);
    for (let part = 0; part < (k === to ? 1 : parts); part++) {
      const share = here + (part / parts) * (next - here);
      xy.push(way === 'h' ? cell.point(share, fixed) : cell.point(fixed, share));
    }
  }

  const { name, oneway } = names.inner(cell, street);
  const isThrough = cell.zone === 'village' && line === 3;
  const kind: StreetKind = isThrough
    ? 'tertiary'
    : cell.zone === 'industrial' || cell.zone === 'farms'
      ? 'unclassified'
      : 'residential';
  const drawn: Line = {
    name,
    kind,
    center: cell.center,
    ref: '',
    oneway: oneway !== 'no',
    bridge: false,
    maxspeedMph: kind === 'residential' ? 25 : null,
    zone: cell.zone,
    xy,
    corners,
  };
  return oneway === 'backward' ? turned(drawn) : drawn;
}

export function turned(line: Line): Line {
  const last = line.xy.length - 1;
  return { ...line, xy: line.xy.toReversed(), corners: line.corners.map((k) => last - k).toReversed() };
}

// ── The highway ─────────────────────────────────────────────────────────────────────────────────────────────────────

const EASTBOUND = 0.32; // Shares of the highway's strip, from its southern edge: Americans drive on the right.
const WESTBOUND = 0.68;
const RAMP_METERS = 340;

function drawHighway(lattice: Lattice): Line[] {
  const { plan } = lattice;
  const j = plan.highwayRow;
  const south = plan.rows[j] ?? 0;
  const north = plan.rows[j + 1] ?? 0;
  const at = (x: number, share: number): XY => lattice.bend([x, south + share * (north - south)]);
  const center = plan.centers[0];
  if (center === undefined) return [];
  const base = { center, bridge: false, oneway: true, zone: 'highway' as Zone };
  const merges = new Set(
    plan.interchanges.flatMap((i) => [(plan.columns[i] ?? 0) - RAMP_METERS, (plan.columns[i] ?? 0) + RAMP_METERS]),
  );

  const out: Line[] = [];
  for (let i = 0; i + 1 < plan.columns.length; i++) {
    const west = plan.columns[i] ?? 0;
    const east = plan.columns[i + 1] ?? 0;
    const steps = Math.ceil((east - west) / 120);
    const stops = [
      ...Array.from({ length: steps }, (_, k) => west + (k / steps) * (east - west)),
      east,
      ...[...merges].filter((x) => x > west && x < east),
    ].toSorted((a, b) => a - b);
    for (const [share, forward] of [
      [EASTBOUND, true],
      [WESTBOUND, false],
    ] as const) {
      const xy = stops.map((x) => at(x, share));
      out.push({
        ...base,
        name: 'Larkwater Expressway',
        kind: 'motorway',
        ref: 'SR 4000',
        maxspeedMph: 65,
        bridge: i === plan.riverColumn,
        xy: forward ? xy : xy.toReversed(),
        corners: [0, xy.length - 1],
      });
    }
  }

  for (const i of plan.interchanges) {
    const crossing = lattice.stretches.get(`v${i},${j}`);
    if (crossing === undefined) continue;
    crossing.joints.add(0.1);
    crossing.joints.add(0.9);
    const x = plan.columns[i] ?? 0;
    const ramp = (carriageway: number, joint: number, merge: number, isOff: boolean): Line => {
      const onRoad = lattice.along(crossing, joint);
      const bow = (share: number): XY => at(x + (merge - x) * share, joint + (carriageway - joint) * share ** 2);
      const xy: XY[] = [onRoad, bow(0.25), bow(0.5), bow(0.75), at(merge, carriageway)];
      return {
        ...base,
        name: '',
        kind: 'motorway_link',
        ref: '',
        maxspeedMph: 40,
        xy: isOff ? xy.toReversed() : xy,
        corners: [0, 4],
      };
    };
    out.push(
      ramp(EASTBOUND, 0.1, x - RAMP_METERS, true),
      ramp(EASTBOUND, 0.1, x + RAMP_METERS, false),
      ramp(WESTBOUND, 0.9, x + RAMP_METERS, true),
      ramp(WESTBOUND, 0.9, x - RAMP_METERS, false),
    );
  }
  return out;
}

/** Lights stand where main roads cross in town, and where ramps meet the road above. */
function chooseSignals(lattice: Lattice): XY[] {
  const { plan, stretches } = lattice;
  const out: XY[] = [];
  for (let i = 0; i < plan.columns.length; i++) {
    for (let j = 0; j < plan.rows.length; j++) {
      const arms = [`h${i},${j}`, `h${i - 1},${j}`, `v${i},${j}`, `v${i},${j - 1}`].flatMap(
        (id) => stretches.get(id) ?? [],
      );
      const busy = arms.filter(
        ({ zone, crosses }) => crosses !== null || zone === 'core' || zone === 'old' || zone === 'suburb',
      );
      if (arms.length >= 3 && busy.length >= 3) out.push(lattice.bend([plan.columns[i] ?? 0, plan.rows[j] ?? 0]));
    }
  }
  for (const i of plan.interchanges) {
    const crossing = stretches.get(`v${i},${plan.highwayRow}`);
    if (crossing !== undefined) out.push(lattice.along(crossing, 0.1), lattice.along(crossing, 0.9));
  }
  return out;
}

function stretchMiddle(plan: Plan, { way, i, j }: Stretch): XY {
  const [x, y] = [plan.columns[i] ?? 0, plan.rows[j] ?? 0];
  return way === 'h' ? [((plan.columns[i + 1] ?? x) + x) / 2, y] : [x, ((plan.rows[j + 1] ?? y) + y) / 2];
}

// ── Names ───────────────────────────────────────────────────────────────────────────────────────────────────────────

interface Names {
  mainRoad(stretch: Stretch): string;
  /** What a bridge is called: as the street that leads to it from the west. */
  bridge(lattice: Lattice, crossing: Stretch): string;
  inner(cell: Cell, street: InnerStreet): { name: string; oneway: 'no' | 'forward' | 'backward' };
}

function streetNames(plan: Plan): Names {
  const giver = nameGiver(plan.seed);
  const chance = chanceFor(plan.seed, 'named streets');
  const memo = new Map<string, string>();
  const once = (key: string, make: () => string): string => {
    const known = memo.get(key);
    if (known !== undefined) return known;
    const made = make();
    memo.set(key, made);
    return made;
  };
  const roads = chance.shuffle(countyRoads);
  const [, ...otherTrees] = trees;
  const treeOrder = chance.shuffle(otherTrees);
  for (const fixed of ['Elm St', 'Main St', 'Market St', 'Front St', 'Bridge St']) giver.reserve(fixed);

  const isRural = (zone: Zone): boolean =>
    zone === 'farms' || zone === 'woods' || zone === 'golf' || zone === 'village';

  const names: Names = {
    mainRoad: ({ way, i, j, zone, crosses }) => {
      const east = i >= plan.riverColumn + 1;
      const north = j >= plan.mainRow;
      const center = nearestCenter(plan, stretchMiddle(plan, { way, i, j } as Stretch));
      if (way === 'h' && j === plan.mainRow) {
        if (isRural(zone)) return east ? 'Harlow Pike' : 'Penny Mill Pike';
        return crosses === 'river' ? 'Main St' : east ? 'E Main St' : 'W Main St';
      }
      if (way === 'v' && i === plan.routeColumn)
        return isRural(zone) ? 'Larkwater Rd' : `${north ? 'N' : 'S'} Market St`;
      if (way === 'v' && i === plan.riverColumn && !isRural(zone)) return `${north ? 'N' : 'S'} Front St`;
      if (isRural(zone)) {
        const side = way === 'h' ? east : north;
        return once(`${way}${way === 'h' ? j : i}:${side}`, () => giver.from(roads, ['Rd']));
      }
      return once(`${way}${way === 'h' ? j : i}:${way === 'h' ? east : north}:${center.name}`, () =>
        giver.from(treeOrder, ['Ave', 'Ave', 'Blvd', 'Rd']),
      );
    },

    bridge: (lattice, { i, j }) => {
      if (j === plan.mainRow) return 'Main St';
      const [west, east] = [
        lattice.stretches.get(stretchId('h', i - 1, j)),
        lattice.stretches.get(stretchId('h', i + 1, j)),
      ];
      const carried = west ?? east;
      return carried === undefined ? 'Bridge St' : names.mainRoad(carried);
    },

    inner: (cell, street) => {
      const { zone, center, i, j } = cell;
      const east = i > plan.riverColumn;
      const city = plan.centers[0]?.name === center.name;
      if (zone === 'core' || zone === 'old') {
        if (street.way === 'h') {
          const key = `${center.name}:row:${j}:${street.line}:${city ? east : middle(plan, i, j)[0] < center.x}`;
          // Elm Street is the first street north of Main Street, west of the river.
          if (city && !east && j === plan.mainRow && street.line === 1) return { name: 'Elm St', oneway: 'no' };
          return { name: once(key, () => giver.from(treeOrder, ['St', 'St', 'Ave'])), oneway: 'no' };
        }
        const north = middle(plan, i, j)[1] >= center.y;
        const side = north ? 'N' : 'S';
        if (city && !east && plan.size !== 'metro') {
          const number = fineColumnsFromRiver(plan, i, street.line, cell.across.length - 1);
          const oneway = zone === 'core' && number <= 6 ? (number % 2 === 0 ? 'forward' : 'backward') : 'no';
          return { name: `${side} ${ordinal(number)} St`, oneway };
        }
        const base = once(`${center.name}:col:${i}:${street.line}`, () =>
          giver.from(chance.shuffle(themes[7] ?? []), ['St']),
        );
        return { name: `${side} ${base}`, oneway: 'no' };
      }
      if (zone === 'village' && street.line === 3) {
        return {
          name: once(`${center.name}:${street.way}`, () => (street.way === 'h' ? 'Main St' : 'Church St')),
          oneway: 'no',
        };
      }
      const theme = once(`theme:${i},${j}`, () => String(chance.whole(0, themes.length - 1)));
      const words = chance.shuffle(themes[Number(theme)] ?? []);
      const suffixes =
        zone === 'industrial' ? ['Pkwy', 'Dr', 'Rd'] : zone === 'farms' ? ['Ln', 'Hollow Rd'] : localSuffixes;
      return { name: giver.from(words, suffixes), oneway: 'no' };
    },
  };
  return names;
}

/** Numbered streets count outward from the river; the main roads between cells keep their own names. */
function fineColumnsFromRiver(plan: Plan, i: number, line: number, n: number): number {
  let count = 0;
  for (let k = plan.riverColumn - 1; k > i; k--) {
    const width = (plan.columns[k + 1] ?? 0) - (plan.columns[k] ?? 0);
    count += Math.round(width / 123) - 1;
  }
  return count + n - line;
}

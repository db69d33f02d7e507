/** From the plan to streets with names: main roads, the streets inside each cell, the traffic lights. */
import { fillCell } from './cells.ts';
import type { Cell, InnerStreet } from './cells.ts';
import { drawHighway } from './highway.ts';
import type { Lattice, Stretch } from './lattice.ts';
import { nearestCenter } from './plan.ts';
import type { Center, Plan, Zone } from './plan.ts';
import { distance } from './plane.ts';
import type { XY } from './plane.ts';
import { streetNames, stretchMiddle } from './street-names.ts';
import type { Names } from './street-names.ts';
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

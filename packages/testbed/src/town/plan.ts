/**
 * The surveyor's plan: the coarse grid of main roads for each size, where the settlements sit on it, and what each of
 * its cells is. A column of cells is the river, a row of them the highway.
 */
import { chanceFor } from './chance.ts';
import type { XY } from './plane.ts';
import type { TownSize } from './town.ts';

export type Zone =
  | 'core'
  | 'old'
  | 'suburb'
  | 'village'
  | 'industrial'
  | 'golf'
  | 'farms'
  | 'woods'
  | 'river'
  | 'highway';

export interface Center {
  name: string;
  kind: 'city' | 'town' | 'village';
  zip: string;
  x: number;
  y: number;
  coreRadius: number;
  oldRadius: number;
  suburbRadius: number;
}

export interface Plan {
  seed: number;
  size: TownSize;
  /** The lines of the grid in board metres, west to east and south to north. */
  columns: readonly number[];
  rows: readonly number[];
  /** The column of cells that is the river, the row of cells that is the highway. */
  riverColumn: number;
  highwayRow: number;
  /** Index of the row that is Main Street and of the column that is the state route. */
  mainRow: number;
  routeColumn: number;
  /** Index of the columns at which the highway has an interchange. */
  interchanges: readonly number[];
  centers: readonly Center[];
  /** What share of the lots is built and numbered. */
  builtShare: number;
}

export const RIVER_WIDTH = 190;
const HIGHWAY_WIDTH = 130;

export function planFor(seed: number, size: TownSize): Plan {
  const { west, east, north, south } = widths[size];
  const columns = [
    ...outward(west)
      .map((x) => -x)
      .reverse(),
    0,
    RIVER_WIDTH,
    ...outward(east).map((x) => x + RIVER_WIDTH),
  ];
  const rows = [
    ...outward(south)
      .map((y) => -y)
      .reverse(),
    0,
    ...outward(north),
  ];
  const riverColumn = west.length;
  const mainRow = south.length;
  const highwayRow = rows.findIndex(
    (y, j) => j + 1 < rows.length && Math.abs((rows[j + 1] ?? 0) - y - HIGHWAY_WIDTH) < 1,
  );
  const routeColumn = riverColumn - 1;

  return {
    seed,
    size,
    columns,
    rows,
    riverColumn,
    highwayRow,
    mainRow,
    routeColumn,
    interchanges: columns.flatMap((_, i) =>
      isInterchange(i - routeColumn, size) && i > 0 && i < columns.length - 1 ? [i] : [],
    ),
    centers: size === 'metro' ? metroCenters(seed) : centers[size],
    builtShare: { town: 1, county: 0.6, metro: 0.09 }[size],
  };
}

/** What a cell of the plan is, from how far its middle lies from the nearest settlement's. */
export function zoneOf(plan: Plan, i: number, j: number): Zone {
  if (i === plan.riverColumn) return 'river';
  if (j === plan.highwayRow) return 'highway';

  const [x, y] = middle(plan, i, j);
  const center = nearestCenter(plan, [x, y]);
  const away = Math.hypot(x - center.x, y - center.y);
  const chance = chanceFor(plan.seed, `zone ${i} ${j}`);
  const ragged = away * chance.between(0.85, 1.2);
  if (center.kind === 'village' && holds(plan, i, j, center)) return 'village';
  if (away < center.coreRadius) return 'core';
  if (away < center.oldRadius) return 'old';
  if (ragged < center.suburbRadius) {
    if (j === plan.highwayRow - 1 || (j === plan.highwayRow + 1 && chance.happens(0.35))) return 'industrial';
    return plan.size !== 'metro' && away > center.oldRadius * 1.25 && chance.happens(0.06) ? 'golf' : 'suburb';
  }

  // The ridges on both sides of the valley are wooded; its floor is farmed.
  const height = plan.rows[plan.rows.length - 1] ?? 0;
  const ridge = Math.abs(y) / height > 0.62;
  return chance.happens(ridge ? 0.85 : 0.22) ? 'woods' : 'farms';
}

export function middle(plan: Plan, i: number, j: number): XY {
  return [
    ((plan.columns[i] ?? 0) + (plan.columns[i + 1] ?? 0)) / 2,
    ((plan.rows[j] ?? 0) + (plan.rows[j + 1] ?? 0)) / 2,
  ];
}

export function nearestCenter(plan: Plan, [x, y]: XY): Center {
  let best: Center | undefined;
  let bestAway = Infinity;
  for (const center of plan.centers) {
    const away = Math.hypot(x - center.x, y - center.y) / (center.kind === 'city' ? 1.5 : 1);
    if (away < bestAway) {
      bestAway = away;
      best = center;
    }
  }
  if (best === undefined) throw new Error('A plan has at least one settlement.');
  return best;
}

function holds(plan: Plan, i: number, j: number, center: Center): boolean {
  return (
    center.x >= (plan.columns[i] ?? 0) && center.x < (plan.columns[i + 1] ?? 0) &&
    center.y >= (plan.rows[j] ?? 0) && center.y < (plan.rows[j + 1] ?? 0)
  ); // prettier-ignore
}

function isInterchange(fromRoute: number, size: TownSize): boolean {
  return fromRoute === 0 || (size === 'town' ? fromRoute === 4 || fromRoute === -3 : fromRoute % 6 === 0);
}

function outward(steps: readonly number[]): number[] {
  let sum = 0;
  return steps.map((step) => (sum += step));
}

const repeat = (step: number, times: number): number[] => Array.from({ length: times }, () => step);

const widths = {
  town: {
    west: [700, 800, 1000, 1400, 1900, 2400],
    east: [700, 850, 1100, 1500, 2000, 2400],
    north: [700, 800, 1200, 1600, 2000],
    south: [700, 800, 1100, HIGHWAY_WIDTH, 1500, 1800, 2200],
  },
  county: {
    west: [700, 800, 1000, 1200, ...repeat(1400, 13)],
    east: [700, 850, 1100, 1300, ...repeat(1400, 13)],
    north: [700, 800, 1200, ...repeat(1400, 9)],
    south: [700, 800, 1100, HIGHWAY_WIDTH, ...repeat(1400, 10)],
  },
  metro: {
    west: repeat(1040, 29),
    east: repeat(1040, 29),
    north: repeat(1040, 27),
    south: [...repeat(1040, 3), HIGHWAY_WIDTH, ...repeat(1040, 24)],
  },
} satisfies Record<TownSize, Record<'west' | 'east' | 'north' | 'south', number[]>>;

// ZIP codes 16980 to 16999 are given to no post office.
const cedarValley: Center = {
  name: 'Cedar Valley',
  kind: 'city',
  zip: '16981',
  x: -90,
  y: 0,
  coreRadius: 760,
  oldRadius: 1650,
  suburbRadius: 3300,
};

const village = (name: string, zip: string, x: number, y: number): Center => ({
  name, kind: 'village', zip, x, y, coreRadius: 0, oldRadius: 0, suburbRadius: 0,
}); // prettier-ignore

const centers = {
  town: [cedarValley, village('Penny Mill', '16984', -6100, 2300), village('Thistle Gap', '16985', 5200, -5000)],
  county: [
    { ...cedarValley, oldRadius: 2700, suburbRadius: 5600 },
    {
      name: 'Harlow',
      kind: 'town',
      zip: '16986',
      x: 11_800,
      y: 4100,
      coreRadius: 700,
      oldRadius: 1900,
      suburbRadius: 3900,
    },
    {
      name: 'Lathrop Mills',
      kind: 'town',
      zip: '16987',
      x: -13_000,
      y: -5600,
      coreRadius: 700,
      oldRadius: 1900,
      suburbRadius: 3900,
    },
    village('Penny Mill', '16984', -6100, 4300),
    village('Thistle Gap', '16985', 5200, -8200),
    village('Slate Lick', '16988', -15_400, 6500),
    village('Kiln Corner', '16989', 17_200, -6000),
    village('Wolf Pen', '16990', 2500, 11_600),
    village('Dutch Hollow', '16991', -4200, -12_900),
    village('Halfway', '16992', 8700, -13_200),
    village('Cold Spring', '16993', -17_600, -13_800),
    village('Grange Hall', '16994', 17_900, 12_400),
  ],
} satisfies Record<'town' | 'county', Center[]>;

/** A metropolis: the city in the middle and a ring of grown-together suburbs that share what ZIP codes are left. */
function metroCenters(seed: number): Center[] {
  const chance = chanceFor(seed, 'metro suburbs');
  const out: Center[] = [{ ...cedarValley, coreRadius: 2600, oldRadius: 15_000, suburbRadius: 60_000 }];
  for (let n = 0; n < metroSuburbs.length; n++) {
    const angle = (n / metroSuburbs.length) * 2 * Math.PI;
    const away = chance.between(15_000, 25_000);
    out.push({
      name: metroSuburbs[n] ?? 'Suburb',
      kind: 'town',
      zip: String(16_982 + n),
      x: Math.cos(angle) * away,
      y: Math.sin(angle) * away,
      coreRadius: 1200,
      oldRadius: 7000,
      suburbRadius: 60_000,
    });
  }
  return out;
}

const metroSuburbs = [
  'Harlow', 'Lathrop Mills', 'Penny Mill', 'Thistle Gap', 'Slate Lick', 'Kiln Corner', 'Wolf Pen', 'Dutch Hollow',
  'Halfway', 'Cold Spring', 'Grange Hall', 'Upper Larkwater', 'Brierford', 'Quarryton', 'Fernbank', 'Hazelmoor',
]; // prettier-ignore

/** Places that need room: parks, the hospital's campus, schools, shopping plazas, a cemetery. */
import type { Cell, Site } from './cells.ts';
import { centroid, rectangle } from './plane.ts';
import type { XY } from './plane.ts';
import type { Line } from './streets.ts';
import type { BuildingKind, LandKind } from './town.ts';

export interface BuiltSite {
  use: Site['use'];
  cell: Cell;
  ring: XY[];
  middle: XY;
  /** The main building first. */
  buildings: { kind: BuildingKind; ring: XY[] }[];
  land: { kind: LandKind; ring: XY[] }[];
  paths: Line[];
  /** The number it answers to, once the lots around it are laid. */
  door: { line: Line; houseNumber: number } | null;
}

export function buildSite(cell: Cell, site: Site): BuiltSite {
  const outline = siteOutline(cell, site);
  const middle = centroid(outline);
  const ring = drawnIn(outline, middle, 13);
  const a = cell.point(cell.across[site.i0] ?? 0, cell.up[site.j0] ?? 0);
  const b = cell.point(cell.across[site.i1] ?? 0, cell.up[site.j0] ?? 0);
  const d = cell.point(cell.across[site.i0] ?? 0, cell.up[site.j1] ?? 0);
  const width = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const depth = Math.hypot(d[0] - a[0], d[1] - a[1]);
  const [dx, dy] = [(b[0] - a[0]) / width, (b[1] - a[1]) / width];
  // A spot on the site, from its middle, as shares of its width and depth.
  const spot = (across: number, away: number): XY => [
    middle[0] + across * width * dx - away * depth * dy,
    middle[1] + across * width * dy + away * depth * dx,
  ];
  const block = (across: number, away: number, wide: number, deep: number): XY[] =>
    rectangle(spot(across, away), dx, dy, wide * width, deep * depth);
  const path = (kind: 'service' | 'footway', xy: XY[]): Line => ({
    name: '', kind, center: cell.center, ref: '', oneway: false, bridge: false, maxspeedMph: null, zone: cell.zone, xy, corners: [0, xy.length - 1],
  }); // prettier-ignore
  const gate = cell.point(halfway(cell.across, site.i0), cell.up[site.j0] ?? 0);
  const base = {
    use: site.use,
    cell,
    ring,
    middle,
    door: null,
    paths: [path('service', [gate, spot(-0.2, -0.28), spot(0.22, -0.28)])],
  };

  switch (site.use) {
    case 'square':
    case 'park': {
      const first = ring[0] ?? middle;
      const across = ring[Math.floor(ring.length / 2)] ?? middle;
      return {
        ...base,
        buildings: [],
        land: site.use === 'park' ? [{ kind: 'pitch', ring: block(0.2, 0.15, 0.28, 0.24) }] : [],
        paths: [path('footway', [first, middle, across]), path('footway', [gate, middle])],
      };
    }
    case 'hospital':
      return {
        ...base,
        buildings: [
          { kind: 'hospital', ring: cross(spot(0, 0.12), dx, dy, width * 0.6, depth * 0.42) },
          { kind: 'office', ring: block(-0.28, -0.05, 0.14, 0.16) },
        ],
        land: [
          { kind: 'hospital', ring },
          { kind: 'parking', ring: block(0.06, -0.3, 0.6, 0.16) },
        ],
      };
    case 'school':
    case 'college':
      return {
        ...base,
        buildings: [
          { kind: 'school', ring: cross(spot(-0.18, 0.05), dx, dy, width * 0.4, depth * 0.36) },
          { kind: 'school', ring: block(0.22, -0.12, 0.2, 0.16) },
        ],
        land: [
          { kind: 'school', ring },
          { kind: 'pitch', ring: block(0.2, 0.2, 0.3, 0.26) },
          { kind: 'parking', ring: block(-0.1, -0.32, 0.4, 0.1) },
        ],
      };
    case 'plaza':
      return {
        ...base,
        buildings: [
          { kind: 'retail', ring: block(0, 0.25, 0.72, 0.22) },
          { kind: 'retail', ring: block(0.33, -0.08, 0.14, 0.3) },
        ],
        land: [
          { kind: 'retail', ring },
          { kind: 'parking', ring: block(-0.08, -0.12, 0.6, 0.36) },
        ],
      };
    case 'cemetery':
      return {
        ...base,
        buildings: [{ kind: 'church', ring: block(-0.3, -0.2, 0.08, 0.14) }],
        land: [{ kind: 'cemetery', ring }],
      };
  }
}

function siteOutline(cell: Cell, { i0, j0, i1, j1 }: Site): XY[] {
  const out: XY[] = [];
  const add = (u: number, v: number): unknown => out.push(cell.point(u, v));
  const [west, east, south, north] = [cell.across[i0] ?? 0, cell.across[i1] ?? 1, cell.up[j0] ?? 0, cell.up[j1] ?? 1];
  const share = (low: number, high: number, k: number): number => low + (k / 6) * (high - low);
  for (let k = 0; k < 6; k++) add(share(west, east, k), south);
  for (let k = 0; k < 6; k++) add(east, share(south, north, k));
  for (let k = 0; k < 6; k++) add(share(east, west, k), north);
  for (let k = 0; k < 6; k++) add(west, share(north, south, k));
  return [...out, ...out.slice(0, 1)];
}

function drawnIn(ring: readonly XY[], middle: XY, meters: number): XY[] {
  return ring.map(([x, y]) => {
    const away = Math.hypot(x - middle[0], y - middle[1]);
    const share = (away - meters) / away;
    return [middle[0] + share * (x - middle[0]), middle[1] + share * (y - middle[1])];
  });
}

/** The point of a fine line where its street has a vertex midway between two corners. */
function halfway(stops: readonly number[], k: number): number {
  const here = stops[k] ?? 0;
  return here + 0.5 * ((stops[k + 1] ?? here) - here);
}

/** A plus-shaped block, as hospitals and schools grow. */
function cross(center: XY, dx: number, dy: number, width: number, depth: number): XY[] {
  const shape = [
    [-0.5, -0.18], [-0.2, -0.18], [-0.2, -0.5], [0.16, -0.5], [0.16, -0.18], [0.5, -0.18],
    [0.5, 0.2], [0.16, 0.2], [0.16, 0.5], [-0.2, 0.5], [-0.2, 0.2], [-0.5, 0.2], [-0.5, -0.18],
  ] as const; // prettier-ignore
  return shape.map(([across, away]) => [
    center[0] + across * width * dx - away * depth * dy,
    center[1] + across * width * dy + away * depth * dx,
  ]);
}

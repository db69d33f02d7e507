/** What the ground is between the houses: the river, two streams, the railway, fields, woods and the greens. */
import { chanceFor } from './chance.ts';
import type { Chance } from './chance.ts';
import type { Lattice } from './lattice.ts';
import { RIVER_WIDTH } from './plan.ts';
import type { Zone } from './plan.ts';
import type { XY } from './plane.ts';
import { toLngLat } from './plane.ts';
import type { Land, LandKind } from './town.ts';

export interface LandPlan {
  areas: { kind: LandKind; name: string; ring: XY[] }[];
  parks: Land[];
  /** The river's outline, then the islands in it. */
  riverBanks: XY[][];
  waterways: { name: string; kind: 'river' | 'stream'; xy: XY[] }[];
  railways: XY[][];
}

const landOf: Partial<Record<Zone, LandKind>> = {
  core: 'residential', old: 'residential', suburb: 'residential', village: 'farmland', industrial: 'industrial', golf: 'golf_course', farms: 'farmland', woods: 'wood',
}; // prettier-ignore

export function drawLand(lattice: Lattice): LandPlan {
  const { plan, zones } = lattice;
  const areas: LandPlan['areas'] = [];
  const parks: Land[] = [];
  zones.forEach((column, i) =>
    column.forEach((zone, j) => {
      const kind = landOf[zone];
      if (kind === undefined) return;
      areas.push({ kind, name: '', ring: cellRing(lattice, i, j) });
      if (zone === 'farms' || zone === 'village') areas.push(...copses(lattice, i, j));
      if (zone === 'woods') areas.push(...forestEdge(lattice, i, j));
      if (zone === 'golf')
        parks.push({ kind: 'golf_course', name: 'Upland Links', ring: cellRing(lattice, i, j).map(toLngLat) });
    }),
  );

  const rows = [(plan.rows[0] ?? 0) - 1500, ...plan.rows, (plan.rows[plan.rows.length - 1] ?? 0) + 1500];
  const along = (x: number, step: number): XY[] => {
    const [south, north] = [rows[0] ?? 0, rows[rows.length - 1] ?? 0];
    const count = Math.ceil((north - south) / step);
    return Array.from({ length: count + 1 }, (_, k) => lattice.bend([x, south + (k / count) * (north - south)]));
  };
  return {
    areas,
    parks,
    riverBanks: [outline(lattice, rows), island(lattice, 330, 150), island(lattice, -3900, 210)],
    waterways: [{ name: 'Larkwater River', kind: 'river', xy: along(RIVER_WIDTH * 0.45, 150) }, ...streams(lattice)],
    railways: [along(RIVER_WIDTH * 0.9, 120)],
  };
}

/** Both banks wander a little, so that the river is not a canal. */
function outline(lattice: Lattice, rows: readonly number[]): XY[] {
  const [south, north] = [rows[0] ?? 0, rows[rows.length - 1] ?? 0];
  const count = Math.ceil((north - south) / 60);
  const y = (k: number): number => south + (k / count) * (north - south);
  const west = Array.from({ length: count + 1 }, (_, k) =>
    lattice.bend([RIVER_WIDTH * (0.16 + 0.05 * Math.sin(y(k) / 170)), y(k)]),
  );
  const east = Array.from({ length: count + 1 }, (_, k) =>
    lattice.bend([RIVER_WIDTH * (0.74 + 0.07 * Math.sin(y(k) / 230 + 1)), y(k)]),
  );
  const ring = [...west, ...east.toReversed()];
  return [...ring, ...ring.slice(0, 1)];
}

function island(lattice: Lattice, y: number, length: number): XY[] {
  const ring = Array.from({ length: 14 }, (_, k): XY => {
    const angle = (k / 14) * 2 * Math.PI;
    return lattice.bend([RIVER_WIDTH * 0.6 + 17 * Math.cos(angle), y + (length / 2) * Math.sin(angle)]);
  });
  return [...ring, ...ring.slice(0, 1)];
}

function cellRing(lattice: Lattice, i: number, j: number): XY[] {
  const { columns, rows } = lattice.plan;
  const [west, east, south, north] = [columns[i] ?? 0, columns[i + 1] ?? 0, rows[j] ?? 0, rows[j + 1] ?? 0];
  const steps = 8;
  const out: XY[] = [];
  for (let k = 0; k < steps; k++) out.push([west + (k / steps) * (east - west), south]);
  for (let k = 0; k < steps; k++) out.push([east, south + (k / steps) * (north - south)]);
  for (let k = 0; k < steps; k++) out.push([east - (k / steps) * (east - west), north]);
  for (let k = 0; k < steps; k++) out.push([west, north - (k / steps) * (north - south)]);
  return [...out, ...out.slice(0, 1)].map(lattice.bend);
}

/** Clumps of trees left between the fields. */
function copses(lattice: Lattice, i: number, j: number): LandPlan['areas'] {
  const { columns, rows, seed } = lattice.plan;
  const chance = chanceFor(seed, `copses ${i} ${j}`);
  const [west, east, south, north] = [columns[i] ?? 0, columns[i + 1] ?? 0, rows[j] ?? 0, rows[j + 1] ?? 0];
  return Array.from({ length: chance.whole(1, 4) }, () => {
    const radius = chance.between(60, 0.14 * Math.min(east - west, north - south));
    // Fields and copses keep clear of the village in the middle of a cell.
    const x = chance.happens(0.5)
      ? chance.between(west + radius, west + 0.3 * (east - west))
      : chance.between(east - 0.3 * (east - west), east - radius);
    const y = chance.between(south + radius, north - radius);
    return { kind: 'wood' as const, name: '', ring: clump(lattice, [x, y], radius, chance) };
  });
}

/** A wood does not end along a ruler: clumps of trees along its sides reach into the fields. */
function forestEdge(lattice: Lattice, i: number, j: number): LandPlan['areas'] {
  const { columns, rows, seed } = lattice.plan;
  const chance = chanceFor(seed, `forest edge ${i} ${j}`);
  const [west, east, south, north] = [columns[i] ?? 0, columns[i + 1] ?? 0, rows[j] ?? 0, rows[j + 1] ?? 0];
  const spots: XY[] = Array.from({ length: 20 }, (_, k) => {
    const share = chance.next();
    const along: XY[] = [
      [west + share * (east - west), south],
      [west + share * (east - west), north],
      [west, south + share * (north - south)],
      [east, south + share * (north - south)],
    ];
    return along[k % 4] ?? [west, south];
  });
  return spots.map((spot) => ({
    kind: 'wood' as const,
    name: '',
    ring: clump(lattice, spot, chance.between(70, 190), chance),
  }));
}

/** An irregular ring of trees about a spot. */
function clump(lattice: Lattice, [x, y]: XY, radius: number, chance: Chance): XY[] {
  const ring = Array.from({ length: 11 }, (_, k): XY => {
    const reach = radius * chance.between(0.65, 1.2);
    const angle = (k / 11) * 2 * Math.PI;
    return lattice.bend([x + reach * Math.cos(angle), y + reach * Math.sin(angle)]);
  });
  return [...ring, ...ring.slice(0, 1)];
}

/** Two brooks come down from the ridges to the river. */
function streams(lattice: Lattice): LandPlan['waterways'] {
  const { columns, rows } = lattice.plan;
  const [west, east] = [columns[0] ?? 0, columns[columns.length - 1] ?? 0];
  const [south, north] = [rows[0] ?? 0, rows[rows.length - 1] ?? 0];
  const brook = (name: string, from: XY, to: XY): LandPlan['waterways'][number] => ({
    name,
    kind: 'stream',
    xy: Array.from({ length: 61 }, (_, k) => {
      const share = k / 60;
      const sway = 160 * Math.sin(share * 17) * Math.sin(share * Math.PI);
      return lattice.bend([
        from[0] + share * (to[0] - from[0]) + sway,
        from[1] + share * (to[1] - from[1]) - sway * 0.6,
      ]);
    }),
  });
  return [
    brook('Tannery Run', [west * 0.92, north * 0.88], [RIVER_WIDTH * 0.16, north * 0.42]),
    brook('Thistle Creek', [east * 0.9, south * 0.93], [RIVER_WIDTH * 0.74, south * 0.62]),
  ];
}

/** The expressway: two carriageways across the whole board, and a diamond of ramps at each interchange. */
import type { Lattice } from './lattice.ts';
import type { Zone } from './plan.ts';
import type { XY } from './plane.ts';
import type { Line } from './streets.ts';

const EASTBOUND = 0.32; // Shares of the highway's strip, from its southern edge: Americans drive on the right.
const WESTBOUND = 0.68;
const RAMP_METERS = 340;

/** Draws the carriageways and ramps, and marks on the crossing roads where the ramps meet them. */
export function drawHighway(lattice: Lattice): Line[] {
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

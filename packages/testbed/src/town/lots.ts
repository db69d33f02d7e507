/** Lots along the streets: house numbers that rise block by block away from the center, and the buildings on them. */
import { chanceFor } from './chance.ts';
import type { Chance } from './chance.ts';
import type { Zone } from './plan.ts';
import { distance, lengthOf, rectangle, walk } from './plane.ts';
import type { XY } from './plane.ts';
import { turned } from './streets.ts';
import type { Line } from './streets.ts';
import type { AddressKind, BuildingKind } from './town.ts';

/** A numbered lot with the building on it. */
export interface Lot {
  line: Line;
  houseNumber: number;
  at: XY;
  kind: AddressKind;
  building: BuildingKind;
  ring: XY[];
  /** A barn or shed beside it. */
  outbuilding: XY[] | null;
}

export interface LotRules {
  seed: number;
  builtShare: number;
  /** Whether nothing stands there yet; claims the ground when so. */
  claim(ring: readonly XY[]): boolean;
  /** The site on which a point lies, if any; it keeps the number for its own door. */
  siteAt(point: XY): { door: { line: Line; houseNumber: number } | null } | null;
}

export function layLots(lines: readonly Line[], rules: LotRules): Lot[] {
  const out: Lot[] = [];
  for (const pieces of streetsByName(lines).values()) {
    const [first] = pieces;
    if (first === undefined) continue;
    const chance = chanceFor(rules.seed, `lots ${first.center.name} ${first.countedAs ?? first.name}`);
    let hundred = firstHundred(first);
    for (const piece of pieces) {
      for (const block of blocksOf(piece)) hundred += layBlock(piece, block, hundred, chance, rules, out);
    }
  }
  return out;
}

/** The pieces of each named street in one town, turned to run outward and sorted from its center. */
function streetsByName(lines: readonly Line[]): Map<string, Line[]> {
  const out = new Map<string, Line[]>();
  for (const line of lines) {
    if (line.name === '' || line.kind === 'motorway' || line.kind === 'service' || line.kind === 'footway') continue;
    const key = `${line.center.name}|${line.countedAs ?? line.name}`;
    const center: XY = [line.center.x, line.center.y];
    const [start, end] = [line.xy[0] ?? center, line.xy[line.xy.length - 1] ?? center];
    const outward = distance(start, center) <= distance(end, center) ? line : turned(line);
    const pieces = out.get(key);
    if (pieces === undefined) out.set(key, [outward]);
    else pieces.push(outward);
  }
  const away = (line: Line): number => distance(line.xy[0] ?? [0, 0], [line.center.x, line.center.y]);
  for (const pieces of out.values()) pieces.sort((a, b) => away(a) - away(b));
  return out;
}

function firstHundred(line: Line): number {
  switch (line.zone) {
    case 'core':
    case 'old':
    case 'village':
      return 0;
    case 'suburb':
    case 'industrial':
      return 1;
    case 'farms':
    case 'woods':
    case 'golf':
    case 'river':
    case 'highway':
      // Out in the county the number tells the distance, one hundred to about a tenth of a mile.
      return 10 + Math.round(distance(line.xy[0] ?? [0, 0], [line.center.x, line.center.y]) / 160);
  }
}

function blocksOf(line: Line): XY[][] {
  return line.corners.slice(1).map((corner, k) => line.xy.slice(line.corners[k], corner + 1));
}

/** Lays both sides of one block; returns how many hundreds of numbers it used. */
function layBlock(line: Line, block: XY[], hundred: number, chance: Chance, rules: LotRules, out: Lot[]): number {
  const look = lotLook(line);
  const length = lengthOf(block);
  const usable = length - 2 * look.clearance;
  // Beyond the last corner of a village its road runs on between fields, with a house here and there.
  const frontage = line.zone === 'village' && length > 300 ? look.frontage * 5 : look.frontage;
  const slots = usable < 8 ? 0 : Math.max(1, Math.floor(usable / frontage));
  for (let slot = 0; slot < slots; slot++) {
    for (const side of ['even', 'odd'] as const) {
      const lot = lotAt(line, block, look, chance, {
        along: look.clearance + ((slot + 0.5) / slots) * usable,
        side,
        houseNumber:
          hundred * 100 +
          4 * (slot + 1) -
          (side === 'odd' ? 1 : 0) -
          (look.plainNumbers || chance.happens(0.7) ? 0 : 2),
      });
      const isWanted = chance.happens(look.plainNumbers ? 1 : look.built * rules.builtShare) && !line.bridge;
      const site = rules.siteAt(lot.at);
      if (site !== null) {
        if (!line.bridge) site.door ??= { line, houseNumber: lot.houseNumber };
      } else if (isWanted && rules.claim(lot.ring)) {
        if (lot.outbuilding !== null && !rules.claim(lot.outbuilding)) lot.outbuilding = null;
        out.push(lot);
      }
    }
  }
  return Math.max(1, Math.ceil(slots / 24));
}

interface LotLook {
  zone: Zone;
  isMain: boolean;
  frontage: number;
  clearance: number;
  setback: number;
  built: number;
  /** Every lot built and numbered by fours, as on Elm Street. */
  plainNumbers: boolean;
}

function lotLook({ zone, kind, name }: Line): LotLook {
  const isMain = kind === 'primary' || kind === 'secondary' || kind === 'tertiary';
  const base = { zone, isMain, plainNumbers: name === 'Elm St' };
  switch (zone) {
    case 'core':
      return { ...base, frontage: isMain ? 15 : 14, clearance: 24, setback: isMain ? 15 : 14, built: 0.94 };
    case 'old':
      return { ...base, frontage: isMain ? 19 : 16, clearance: 25, setback: isMain ? 19 : 16, built: 0.9 };
    case 'village':
      return { ...base, frontage: 19, clearance: 24, setback: 17, built: 0.86 };
    case 'suburb':
      return {
        ...base,
        frontage: isMain ? 34 : 21,
        clearance: isMain ? 34 : 27,
        setback: isMain ? 25 : 18,
        built: isMain ? 0.55 : 0.95,
      };
    case 'industrial':
      return { ...base, frontage: 75, clearance: 50, setback: 48, built: 0.7 };
    case 'farms':
      return { ...base, frontage: 210, clearance: 60, setback: 42, built: 0.6 };
    case 'woods':
    case 'golf':
      return { ...base, frontage: 420, clearance: 80, setback: 38, built: 0.35 };
    case 'river':
    case 'highway':
      return { ...base, frontage: 200, clearance: 60, setback: 30, built: 0 };
  }
}

function lotAt(
  line: Line,
  block: XY[],
  look: LotLook,
  chance: Chance,
  where: { along: number; side: 'even' | 'odd'; houseNumber: number },
): Lot {
  const { kind, building, width, depth } = houseLook(look, chance);
  const spot = walk(block, where.along);
  const turn = where.side === 'even' ? 1 : -1; // Even numbers stand on the right, going outward.
  const off = look.setback + depth / 2 - 5 + chance.between(-1, 2);
  const at: XY = [spot.point[0] + turn * spot.dy * off, spot.point[1] - turn * spot.dx * off];
  const ring =
    chance.happens(0.35) && building === 'house'
      ? elled(at, spot, width, depth, turn)
      : rectangle(at, spot.dx, spot.dy, width, depth);
  const behind: XY = [
    at[0] + turn * spot.dy * (depth + 14) + spot.dx * 9,
    at[1] - turn * spot.dx * (depth + 14) + spot.dy * 9,
  ];
  const outbuilding = kind === 'farm' ? rectangle(behind, spot.dx, spot.dy, 13, 24) : null;
  return { line, houseNumber: where.houseNumber, at, kind, building, ring, outbuilding };
}

function houseLook(
  look: LotLook,
  chance: Chance,
): { kind: AddressKind; building: BuildingKind; width: number; depth: number } {
  const roll = chance.next();
  const wide = chance.next();
  const deep = chance.next();
  const house = { kind: 'house', building: 'house', width: 8.5 + 4 * wide, depth: 8 + 5 * deep } as const;
  const shop = { kind: 'shop', building: 'retail', width: look.frontage - 1.5, depth: 14 + 9 * deep } as const;
  const office = { kind: 'office', building: 'office', width: look.frontage - 1.5, depth: 13 + 8 * deep } as const;
  const flats = { kind: 'apartments', building: 'apartments', width: look.frontage - 2, depth: 13 + 6 * deep } as const;
  switch (look.zone) {
    case 'core':
      if (look.isMain) return roll < 0.55 ? shop : roll < 0.8 ? office : flats;
      return roll < 0.14 ? shop : roll < 0.24 ? office : roll < 0.46 ? flats : house;
    case 'old':
      return look.isMain && roll < 0.3 ? shop : roll < 0.08 ? flats : house;
    case 'village':
      return look.isMain && roll < 0.2 ? shop : house;
    case 'suburb':
      return look.isMain && roll < 0.22
        ? { ...shop, width: 20 + 8 * wide }
        : look.isMain && roll < 0.3
          ? { ...office, width: 18 + 8 * wide }
          : { ...house, width: house.width + 2 };
    case 'industrial':
      return { kind: 'works', building: 'industrial', width: 34 + 26 * wide, depth: 26 + 30 * deep };
    case 'farms':
      return { ...house, kind: roll < 0.6 ? 'farm' : 'house', width: house.width + 3 };
    case 'woods':
    case 'golf':
    case 'river':
    case 'highway':
      return house;
  }
}

/** A house with a wing toward the back. */
function elled(at: XY, { dx, dy }: { dx: number; dy: number }, width: number, depth: number, turn: number): XY[] {
  const corner = (across: number, away: number): XY => [
    at[0] + across * width * dx + turn * away * depth * dy,
    at[1] + across * width * dy - turn * away * depth * dx,
  ];
  return [
    corner(-0.5, -0.5),
    corner(0.5, -0.5),
    corner(0.5, 0.1),
    corner(0.05, 0.1),
    corner(0.05, 0.55),
    corner(-0.5, 0.55),
    corner(-0.5, -0.5),
  ];
}

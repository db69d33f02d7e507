/** Which name each street bears: numbers and trees downtown, themes in the suburbs, mills and churches in the county. */
import type { Cell, InnerStreet } from './cells.ts';
import { chanceFor } from './chance.ts';
import { stretchId } from './lattice.ts';
import type { Lattice, Stretch } from './lattice.ts';
import { countyRoads, localSuffixes, nameGiver, ordinal, themes, trees } from './names.ts';
import { middle, nearestCenter } from './plan.ts';
import type { Plan, Zone } from './plan.ts';
import type { XY } from './plane.ts';

export interface Names {
  mainRoad(stretch: Stretch): string;
  /** What a bridge is called: as the street that leads to it from the west. */
  bridge(lattice: Lattice, crossing: Stretch): string;
  inner(cell: Cell, street: InnerStreet): { name: string; oneway: 'no' | 'forward' | 'backward' };
}

export function streetNames(plan: Plan): Names {
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

/** The middle of a stretch on the undisturbed board. */
export function stretchMiddle(plan: Plan, { way, i, j }: Stretch): XY {
  const [x, y] = [plan.columns[i] ?? 0, plan.rows[j] ?? 0];
  return way === 'h' ? [((plan.columns[i + 1] ?? x) + x) / 2, y] : [x, ((plan.rows[j + 1] ?? y) + y) / 2];
}

import { claimsOf, type Claim } from './claims.ts';
import type { Requirement } from './ledger.ts';
import { ROW_AT_RUN_TIME } from './route-rows.ts';

/** Where a requirement is proved, or where someone tried. */
export interface Place {
  file: string;
  title: string;
}

export interface Coverage {
  /** Tested in what the product uses. */
  proved: Map<string, Place[]>;
  /** Tested as well, and in nothing that the product uses yet. */
  prepared: Map<string, Place[]>;
  weak: (Place & { weakness: string })[];
}

/** One test file, and which of its claims speak of what nothing uses yet. */
export interface TestFile {
  path: string;
  source: string;
  isPrepared?: (claim: Claim, id: string) => boolean;
  /** The rows that a title means which takes them from the ledger as it runs. */
  rowsAtRunTime?: readonly string[];
}

/** Gathers the claims of all test files. A row that one test proves is proved, whatever else prepares it. */
export function cover(files: Iterable<TestFile>): Coverage {
  const proved = new Map<string, Place[]>();
  const prepared = new Map<string, Place[]>();
  const weak: Coverage['weak'] = [];
  for (const { path, source, isPrepared, rowsAtRunTime = [] } of files) {
    for (const claim of claimsOf(source, path)) {
      const { ids, title, weakness } = claim;
      if (weakness) weak.push({ file: path, title, weakness });
      const rows = ids.flatMap((id) => (id === ROW_AT_RUN_TIME ? rowsAtRunTime : id));
      for (const id of weakness ? [] : rows) {
        const counted = isPrepared?.(claim, id) ? prepared : proved;
        counted.set(id, [...(counted.get(id) ?? []), { file: path, title }]);
      }
    }
  }
  for (const id of proved.keys()) prepared.delete(id);
  return { proved, prepared, weak };
}

/** How many of these rows are proved and prepared, in all and area by area. */
export function tally(rows: readonly Requirement[], coverage: Coverage) {
  const areas = new Map<string, { proved: number; prepared: number; of: number }>();
  for (const row of rows) {
    const area = areas.get(row.area) ?? { proved: 0, prepared: 0, of: 0 };
    areas.set(row.area, {
      proved: area.proved + (coverage.proved.has(row.id) ? 1 : 0),
      prepared: area.prepared + (coverage.prepared.has(row.id) ? 1 : 0),
      of: area.of + 1,
    });
  }
  const sums = [...areas.values()];
  const proved = sums.reduce((sum, area) => sum + area.proved, 0);
  const prepared = sums.reduce((sum, area) => sum + area.prepared, 0);
  return { areas, proved, prepared, of: rows.length, percent: rows.length === 0 ? 0 : (100 * proved) / rows.length };
}

/** Ids that tests name and the ledger does not know: a slip of the finger, most often. */
export function unknownIds(ledger: ReadonlyMap<string, Requirement>, coverage: Coverage): string[] {
  return [...coverage.proved.keys(), ...coverage.prepared.keys()].filter((id) => !ledger.has(id)).toSorted();
}

/** Draws proved rows, to be broken on purpose and watched turning red. The same seed draws the same rows. */
export function sample(rows: readonly Requirement[], coverage: Coverage, count: number, seed: string): Requirement[] {
  const lots = rows
    .filter((row) => coverage.proved.has(row.id))
    .map((row) => ({ row, lot: hash(`${seed}:${row.id}`) }))
    .toSorted((a, b) => a.lot - b.lot || a.row.id.localeCompare(b.row.id, 'en-US'));
  return lots
    .slice(0, count)
    .map(({ row }) => row)
    .toSorted((a, b) => a.id.localeCompare(b.id, 'en-US', { numeric: true }));
}

/** FNV-1a with a last stir, since ids differ in their last letters only. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
  return (state ^ (state >>> 13)) >>> 0;
}

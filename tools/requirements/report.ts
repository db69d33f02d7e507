import { sample, tally, unknownIds, type Coverage, type Place } from './coverage.ts';
import type { Requirement } from './ledger.ts';

export interface ReportOptions {
  areas: string[] | null;
  missing: boolean;
  unknown: boolean;
  weak: boolean;
  sample: number;
  seed: string;
  /** The least share of proved rows, in percent, that counts as a success. */
  min: number | null;
}

/** What the command prints, and whether it is content. */
export function report(
  ledger: ReadonlyMap<string, Requirement>,
  coverage: Coverage,
  options: ReportOptions,
): { lines: string[]; isEnough: boolean } {
  const rows = [...ledger.values()].filter((row) => options.areas?.includes(row.area) ?? true);
  const { areas, proved, of, percent } = tally(rows, coverage);
  const lines = [
    `covered ${proved}/${of} (${percent.toFixed(1)}%)`,
    ...[...areas].map(([area, count]) => `  ${area.padEnd(7)} ${count.proved}/${count.of}`),
  ];

  if (options.missing) {
    const missing = rows.filter((row) => !coverage.proved.has(row.id));
    lines.push('missing:', ...missing.map((row) => `  ${row.id}\t${row.text}`));
  }
  if (options.unknown) {
    lines.push('unknown:', ...unknownIds(ledger, coverage).map((id) => `  ${id}\t${filesOf(coverage.proved.get(id))}`));
  }
  if (options.weak) {
    lines.push('weak:', ...coverage.weak.map(({ file, title, weakness }) => `  ${file}\t${weakness}\t${title}`));
  } else if (coverage.weak.length > 0) {
    lines.push(`  (${coverage.weak.length} titles claim too much or assert nothing and are not counted: --weak)`);
  }
  if (options.sample > 0) {
    const drawn = sample(rows, coverage, options.sample, options.seed);
    lines.push('sample:', ...drawn.map((row) => `  ${row.id}\t${row.text}\t${filesOf(coverage.proved.get(row.id))}`));
  }

  const isEnough = options.min === null || percent >= options.min;
  if (!isEnough) lines.push(`${percent.toFixed(1)}% is below ${options.min}%`);
  return { lines, isEnough };
}

function filesOf(places: Place[] = []): string {
  return [...new Set(places.map(({ file }) => file))].toSorted().join('; ');
}

import { sample, tally, unknownIds, type Coverage, type Place } from './coverage.ts';
import type { Requirement } from './ledger.ts';

export interface ReportOptions {
  areas: string[] | null;
  missing: boolean;
  prepared: boolean;
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
  const { areas, proved, prepared, of, percent } = tally(rows, coverage);
  const lines = [
    `proved ${proved}/${of} (${percent.toFixed(1)}%), prepared ${prepared}`,
    ...[...areas].map(
      ([area, count]) => `  ${area.padEnd(7)} ${count.proved}/${count.of}${alsoPrepared(count.prepared)}`,
    ),
  ];

  if (options.missing) {
    const missing = rows.filter(({ id }) => !coverage.proved.has(id) && !coverage.prepared.has(id));
    lines.push('missing:', ...missing.map((row) => `  ${row.id}\t${row.text}`));
  }
  if (options.prepared) {
    const waiting = rows.filter(({ id }) => coverage.prepared.has(id));
    lines.push(
      'prepared:',
      ...waiting.map(({ id, text }) => `  ${id}\t${text}\t${filesOf(coverage.prepared.get(id))}`),
    );
  }
  if (options.unknown) {
    lines.push('unknown:', ...unknownIds(ledger, coverage).map((id) => `  ${id}\t${filesOf(placesOf(id, coverage))}`));
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

function alsoPrepared(count: number): string {
  return count === 0 ? '' : `, prepared ${count}`;
}

function placesOf(id: string, { proved, prepared }: Coverage): Place[] {
  return proved.get(id) ?? prepared.get(id) ?? [];
}

function filesOf(places: Place[] = []): string {
  return [...new Set(places.map(({ file }) => file))].toSorted().join('; ');
}

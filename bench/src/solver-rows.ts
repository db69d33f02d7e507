/** One plan of the benchmark, held against the best known. */
export interface Row {
  name: string;
  seed: number;
  /** In percent of the best known cost. */
  gap: number;
  vehicles: number;
  /** Best known, where vehicles count first; null where only cost does. */
  bestVehicles: number | null;
  iterations: number;
  unserved: number;
  violations: number;
}

/** How many seconds each set gets when nobody asks for others. */
export const BUDGETS: Record<string, readonly number[]> = {
  a: [10],
  b: [10],
  pr: [10, 60],
  hdarp: [30],
  lilim100: [10],
  lilim200: [30],
  lilim400: [60],
  lilim1000: [60],
};

/** A plan that leaves somebody over is cheaper than it may be, and one that breaks a rule is none: neither has a gap. */
export const isFailed = ({ unserved, violations }: Row): boolean => unserved > 0 || violations > 0;

export function rowText(row: Row): string {
  return [
    row.name.padEnd(16),
    `seed ${row.seed}`,
    isFailed(row) ? '  FAILED' : `${row.gap.toFixed(3).padStart(8)} %`,
    row.bestVehicles === null ? '' : `${row.vehicles}/${row.bestVehicles} vehicles`,
    `${row.iterations} iterations`,
    row.unserved === 0 ? '' : `${row.unserved} UNSERVED`,
    row.violations === 0 ? '' : `${row.violations} VIOLATIONS`,
  ]
    .filter((part) => part !== '')
    .join('  ');
}

/** Gaps compare like with like: plans that serve everybody with the best known number of vehicles. */
export function summaryText(rows: readonly Row[]): string {
  const more = ({ vehicles, bestVehicles }: Row) => (bestVehicles === null ? 0 : vehicles - bestVehicles);
  const whole = rows.filter((row) => !isFailed(row));
  const gaps = whole.filter((row) => more(row) <= 0).map(({ gap }) => gap);
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const reached = gaps.filter((gap) => gap < 1e-3).length;
  return [
    gaps.length === 0 ? 'no gaps' : `mean gap ${mean.toFixed(3)} %, worst ${Math.max(...gaps).toFixed(3)} %`,
    `best known reached ${reached} of ${rows.length}`,
    `vehicles above best known ${whole.reduce((sum, row) => sum + Math.max(0, more(row)), 0)}`,
    `failed ${rows.length - whole.length} of ${rows.length}`,
  ].join(', ');
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Prints rows under their titles, columns aligned. */
export function printTable(titles: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const lines = [titles, ...rows].map((row) => row.map(String));
  const widths = titles.map((_, n) => Math.max(...lines.map((line) => line[n]?.length ?? 0)));
  for (const line of lines) console.log(line.map((cell, n) => cell.padStart(widths[n] ?? 0)).join('  '));
}

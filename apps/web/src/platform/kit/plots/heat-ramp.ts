/** The most that a cell takes of the color while its figure is written in ink; and the least where it is written in paper. */
const INK_MOST = 50;
const PAPER_LEAST = 82;
const INK_SHARE = 0.65;

/**
 * How much of the color a cell takes in percent, and which of the two letters stand on it. Between the two lies a gap where
 * neither of them can be read well enough, in light and in dark alike.
 */
export function heatOf(value: number, most: number): { percent: number; isDark: boolean } {
  const share = most <= 0 ? 0 : Math.min(1, Math.max(0, value / most));
  if (share <= INK_SHARE) return { percent: Math.round((share / INK_SHARE) * INK_MOST), isDark: false };
  const above = (share - INK_SHARE) / (1 - INK_SHARE);
  return { percent: Math.round(PAPER_LEAST + above * (100 - PAPER_LEAST)), isDark: true };
}

import type { Point } from './distance.ts';

/** The box over a program's towns that the heat map divides into six rows and six columns. */
export interface HeatMapBounds {
  north: number;
  south: number;
  east: number;
  west: number;
}

/** A cell of the grid: its label and its own box. */
export interface HeatMapCell {
  label: string;
  bounds: HeatMapBounds;
}

export const OUTSIDE_HEAT_MAP = 'Outside';

// Rows are lettered from F in the north to A in the south, columns numbered from the west.
const ROWS = ['F', 'E', 'D', 'C', 'B', 'A'] as const;
const SIDE = ROWS.length;

/** `F-1` to `A-6`, or `Outside`. The outer edge is inside; an inner line belongs to the cell south or east of it. */
export function heatMapLabel(point: Point, bounds: HeatMapBounds | null): string {
  if (!bounds || !isBox(bounds)) return OUTSIDE_HEAT_MAP;
  const row = cellOf((bounds.north - point.latitude) / (bounds.north - bounds.south));
  const column = cellOf((point.longitude - bounds.west) / (bounds.east - bounds.west));
  return row === null || column === null ? OUTSIDE_HEAT_MAP : labelOf(row, column);
}

/** All 36 cells, row by row from the north-west; none where the program has no box. */
export function heatMapCells(bounds: HeatMapBounds | null): HeatMapCell[] {
  if (!bounds || !isBox(bounds)) return [];
  const height = (bounds.north - bounds.south) / SIDE;
  const width = (bounds.east - bounds.west) / SIDE;
  return Array.from({ length: SIDE * SIDE }, (_, n) => {
    const row = Math.floor(n / SIDE);
    const column = n % SIDE;
    return {
      label: labelOf(row, column),
      bounds: {
        north: bounds.north - row * height,
        south: bounds.north - (row + 1) * height,
        west: bounds.west + column * width,
        east: bounds.west + (column + 1) * width,
      },
    };
  });
}

function isBox({ north, south, east, west }: HeatMapBounds): boolean {
  return [north, south, east, west].every(Number.isFinite) && north > south && east > west;
}

function cellOf(share: number): number | null {
  if (!(share >= 0 && share <= 1)) return null; // outside, or not a number
  return Math.min(SIDE - 1, Math.floor(share * SIDE));
}

function labelOf(row: number, column: number): string {
  return `${ROWS[row]}-${column + 1}`;
}

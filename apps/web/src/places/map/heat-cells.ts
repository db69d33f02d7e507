import { type HeatMapBounds, heatMapCells } from '@handrail/domain/platform';
import type { MapCell } from './features.ts';

/** The 36 cells of a program's heat map with what each holds, by its label; none where the program has no box. */
export function filledCells(bounds: HeatMapBounds | null, counts: ReadonlyMap<string, number>): MapCell[] {
  return heatMapCells(bounds).map((cell) => ({ ...cell, count: counts.get(cell.label) ?? 0 }));
}

import { inPlaces, inUnit, MEASURE_NAMES, MEASURES, type Counts } from '@handrail/domain/reports';
import type { Cell } from '../../platform/sheets/index.ts';

/** What stands over the columns of all measures, in their order. */
export const MEASURE_TITLES: readonly string[] = MEASURE_NAMES.map((measure) => MEASURES[measure].label);

export const MEASURE_MEANINGS: Cell[][] = MEASURE_NAMES.map((name) => [MEASURES[name].label, MEASURES[name].sentence]);

/** Every measure of some counts, in the unit that its title says. */
export function measureCells(counts: Counts): Cell[] {
  return MEASURE_NAMES.map((measure): Cell =>
    measure.endsWith('_cents') ? { cents: counts[measure] } : inPlaces(inUnit(measure, counts[measure]), 2),
  );
}

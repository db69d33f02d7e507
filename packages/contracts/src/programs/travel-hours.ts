import { z } from 'zod';
import { id, version } from '../platform/index.ts';

export const travelHoursKind = z.enum(['even', 'rush', 'own']);

/** One figure for each hour of the week, from Monday midnight on, by the program's clock. */
export const hourFactors = z.array(z.number());

/** How much longer than on empty roads a way takes, by the hour of a program's week. */
export const travelHours = z.object({
  program_id: id,
  version,
  kind: travelHoursKind,
  /** The figures that ways are reckoned with, whichever the kind. */
  factors: hourFactors,
  /** What the usual rush hours are, to begin one's own figures with. */
  rush_factors: hourFactors,
});

import { z } from 'zod';
import { day, id, line, version } from '../platform/index.ts';

/** Figures by name; which there are, and between what they lie, is the planner's to say. */
export const policyFigures = z.record(line(60), z.number());

/** By what a program is planned from a service day on. */
export const plannerPolicy = z.object({
  program_id: id,
  /** Counts what was said up to that day. */
  version,
  date: day,
  /** The day from which it holds; null on a day that the program has no service on. */
  effective_on: day.nullable(),
  /** The day from which something else holds. */
  until: day.nullable(),
  /** Every figure there is, those that nobody said as they usually are. */
  policy: policyFigures,
});

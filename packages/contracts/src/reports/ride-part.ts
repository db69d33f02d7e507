import { z } from 'zod';
import { id } from '../platform/index.ts';

/** Which of the rides behind a figure are meant. */
export const ridePart = {
  by: z.enum(['driver', 'vehicle', 'program', 'payer']).optional(),
  of: id.nullable().optional(),
  weekday: z.int().min(1).max(7).optional(),
  hour: z.int().min(0).max(23).optional(),
};

import { z } from 'zod';
import { at, day, id } from './fields.ts';

/** One entry of the log, told to a person. */
export const operation = z.object({
  version: z.int(),
  days: z.array(day),
  at,
  user_id: id.nullable(),
  actor: z.enum(['user', 'driver', 'job', 'import', 'public', 'account']),
  name: z.string(),
  call: z.string(),
  summary: z.string(),
  undoes: z.int().nullable(),
  undone_by: z.int().nullable(),
  undoable: z.boolean(),
  reason: z.string().nullable(),
  changes: z.array(
    z.object({
      entity: z.string(),
      id,
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  /** How many more rows it changed: of an import, which has thousands, only the first are told. Left out where that is all. */
  more_changes: z.int().optional(),
});

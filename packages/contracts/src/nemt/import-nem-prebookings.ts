import { z } from 'zod';
import { call, id, levels, line } from '../platform/index.ts';
import { brokerPrebookingId, prebooking } from './prebooking.ts';
import { mergeField } from './preview-nem-prebookings.ts';

const MOST_ROWS = 20_000;

/** Writes the rows of a preview that were chosen, with what was decided of them, as one step. */
export const importNemPrebookings = call('v1_webapp_import_nem_prebookings', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  guard: 'prebooking',
  readsRiders: true,
  params: {
    insurance_id: id,
    import_id: id,
    rows: z.array(z.int().min(1)).max(MOST_ROWS),
    /** Whose word holds where both have changed a field. */
    decisions: z
      .array(
        z.strictObject({
          broker_prebooking_id: brokerPrebookingId,
          field: mergeField,
          take: z.enum(['theirs', 'ours']),
        }),
      )
      .max(MOST_ROWS)
      .optional(),
    /** Who is meant where two fit; null for a rider of their own. */
    riders: z
      .array(z.strictObject({ row: z.int().min(1), passenger_id: id.nullable() }))
      .max(MOST_ROWS)
      .optional(),
    /** Rides that the file says nothing of any more and that are to be canceled. The others are kept. */
    cancel_gone: z
      .array(z.strictObject({ broker_prebooking_id: brokerPrebookingId, reason: line(200).min(1) }))
      .max(MOST_ROWS)
      .optional(),
  },
  result: z.object({ imported: z.array(prebooking), refused: z.array(prebooking), unchanged: z.int() }),
  refusals: ['IMPORT_SUPERSEDED', 'STALE'],
});

import { z } from 'zod';
import { call, id, levels, operation, version, warnings } from '../platform/index.ts';

/** Takes one operation back. It is an operation itself, so redo is undoing the undo. */
export const undoOperation = call('v1_webapp_undo_operation', {
  by: levels(1, 2, 3, 4),
  effect: 'operation',
  undo: 'inverse',
  readsRiders: true,
  params: { version },
  result: z.object({
    operation,
    entities: z.array(z.object({ entity: z.string(), id, version: z.int() })),
    told_riders: z.array(z.object({ booking_id: id, message: z.string() })),
    ...warnings,
  }),
  refusals: [
    'UNDO_SUPERSEDED',
    'UNDO_TOO_LATE',
    'UNDO_NOT_POSSIBLE',
    'PLATE_TAKEN',
    'TEAM_EXISTS',
    'PERIOD_OVERLAP',
    'NOT_YOURS',
    'IDENTITY_STALE',
    'NOT_YOURSELF',
    'LEVEL_NOT_YOURS',
    'LAST_HOLDER',
    'EMAIL_TAKEN',
    'PHONE_TAKEN',
    'VEHICLE_NOT_FOUND',
    'MANUALDISPATCHPROGRAMERROR',
    'AID_UNSUPPORTED',
    'PAPER_MISSING',
    'NOT_AUTHORIZED',
    'LUNCH_OVERLAP',
    'STALE',
  ],
});

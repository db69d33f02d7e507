import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** Adds the drivers of a preview that were in order, as one operation that can be taken back as one. */
export const importDrivers = call('v1_webapp_import_drivers', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  params: { import_id: id },
  result: z.object({ counts: z.record(z.string(), z.int()) }),
  refusals: ['IMPORT_SUPERSEDED', 'ROW_REFUSED'],
});

import { z } from 'zod';
import { call, id, levels, line } from '../platform/index.ts';

/** Reads an uploaded list of drivers and says, row by row, what it would do. Without a mapping one is proposed. */
export const previewDriverImport = call('v1_webapp_preview_driver_import', {
  by: levels(3, 4),
  effect: 'session',
  params: {
    file_id: id,
    encoding: line(40).optional(),
    mapping: z.record(line(80), line(300).nullable()).optional(),
  },
  result: z.object({
    import_id: id,
    header: z.array(z.string()),
    fields: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean() })),
    mapping: z.record(z.string(), z.string().nullable()),
    /** The first rows as they were read, by field. */
    sample: z.array(z.object({ row: z.int(), values: z.record(z.string(), z.unknown()) })),
    errors: z.array(z.object({ row: z.int(), field: z.string().nullable(), message: z.string() })),
    counts: z.object({ rows: z.int(), fit: z.int(), refused: z.int() }),
  }),
  refusals: ['FILE_NOT_FOUND', 'FILE_UNREADABLE', 'ENCODING_UNKNOWN', 'FILE_TOO_LARGE', 'MAPPING_INCOMPLETE'],
});

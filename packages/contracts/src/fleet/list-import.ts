import { z } from 'zod';
import { id, line } from '../platform/index.ts';

const rowProblem = z.object({ row: z.int(), field: z.string().nullable(), message: z.string() });

/** What previewing an uploaded list asks and tells, whatever it is a list of. Nothing is changed by it. */
export const listPreview = {
  effect: 'session',
  params: {
    file_id: id,
    encoding: line(40).optional(),
    mapping: z.record(line(80), line(300).nullable()).optional(),
  },
  result: z.object({
    /** Null as long as a field that every row needs has no column: there is nothing to import yet. */
    import_id: id.nullable(),
    header: z.array(z.string()),
    fields: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean() })),
    mapping: z.record(z.string(), z.string().nullable()),
    /** The first rows as they were read, by field. */
    sample: z.array(z.object({ row: z.int(), values: z.record(z.string(), z.unknown()) })),
    /** Why rows are left out. */
    errors: z.array(rowProblem),
    /** What is odd about rows that are taken all the same, such as an address that was not found. */
    warnings: z.array(rowProblem),
    counts: z.object({ rows: z.int(), fit: z.int(), refused: z.int() }),
  }),
  refusals: ['FILE_NOT_FOUND', 'FILE_UNREADABLE', 'ENCODING_UNKNOWN', 'FILE_TOO_LARGE', 'MAPPING_INCOMPLETE'],
} as const;

/** What importing the rows that were in order asks and tells: one step, which can be taken back as one. */
export const listImport = {
  effect: 'operation',
  undo: 'inverse',
  params: { import_id: id },
  result: z.object({
    counts: z.record(z.string(), z.int()),
    /** Rows that somebody overtook while the others came in. */
    left_out: z.array(rowProblem).optional(),
  }),
  refusals: ['IMPORT_SUPERSEDED', 'ROW_REFUSED'],
} as const;

import { MERGE_FIELDS } from '@handrail/domain/nemt';
import { z } from 'zod';
import { at, call, day, id, levels, line } from '../platform/index.ts';
import { prebooking } from './prebooking.ts';

export const mergeField = z.enum(MERGE_FIELDS);

/** A ride of the file, or one that it says nothing of any more, and what importing it would do. */
export const previewedRide = prebooking.extend({
  outcome: z.enum(['new', 'changed', 'clash', 'canceled', 'gone', 'refused', 'unchanged']),
  /** What is odd about it and keeps it out of nothing. */
  warnings: z.array(z.string()),
  /** What differs, field by field: nobody's word holds where both have changed it. */
  fields: z.array(
    z.object({
      field: mergeField,
      last: z.string(),
      theirs: z.string(),
      ours: z.string(),
      takes: z.enum(['kept', 'theirs', 'ours']).nullable(),
      /** Who changed ours, and when; null where it is as the last file had it. */
      ours_by: z.object({ name: z.string(), at }).nullable(),
    }),
  ),
  /** How its rider is known: by the payer's number for them, by name and birth or phone, or not yet. */
  matched_by: z.enum(['member_number', 'name']).nullable(),
  /** Riders among whom a person chooses. */
  candidates: z.array(z.object({ passenger_id: id, name: z.string(), born_on: day.nullable(), phone: z.string() })),
  /** The file that spoke of it last, and when that came. */
  last_file: z.object({ name: z.string(), at }).nullable(),
  /** Whether a vehicle is sent for it. */
  is_dispatched: z.boolean(),
});

/** Reads a broker's file and says, ride by ride, what it would do. Nothing is written. */
export const previewNemPrebookings = call('v1_webapp_preview_nem_prebookings', {
  by: levels(1, 2),
  effect: 'session',
  readsRiders: true,
  params: {
    insurance_id: id,
    file_id: id,
    /** Which of the payer's programs its rides are of; its first where it is not said. */
    program_id: id.optional(),
    /** How the file is read, by the name of a layout; told by its looks where it is not said. */
    layout: line(40).optional(),
    encoding: line(40).optional(),
    /** Of which day its rides are that name none. */
    service_day: day.optional(),
  },
  result: z.object({
    /** Null as long as nobody knows how to read the file. */
    import_id: id.nullable(),
    layout: z.string().nullable(),
    layout_name: z.string().nullable(),
    confidence: z.number(),
    runner_up: z.object({ layout: z.string(), layout_name: z.string(), confidence: z.number() }).nullable(),
    /** When and how the file came. */
    came: z.object({ name: z.string(), at, way: z.enum(['upload', 'machine', 'folder']) }),
    /** What a person is asked where it is not sure. */
    question: z.string().nullable(),
    /** The row of the header, from 1; null where there is none. */
    header_row: z.int().nullable(),
    columns: z.object({ read: z.int(), all: z.int() }),
    /** Where nobody knows the file, what its columns may hold; with the first cell of each that is ever kept. */
    mapping: z.array(z.object({ header: z.string(), field: z.string().nullable(), sample: z.string() })),
    /** Whether it has rides of no day: a person is asked of which it is. */
    lacks_day: z.boolean(),
    /** The payer's own layouts, which somebody made by hand. */
    own_layouts: z.array(z.object({ layout: z.string(), layout_name: z.string() })),
    prebookings: z.array(previewedRide),
    /** Rows of the file by their one outcome; rides that are gone from it beside them. */
    counts: z.object({
      rows: z.int(),
      new: z.int(),
      changed: z.int(),
      clash: z.int(),
      canceled: z.int(),
      refused: z.int(),
      unchanged: z.int(),
      gone: z.int(),
    }),
  }),
  refusals: ['FILE_NOT_FOUND', 'FILE_UNREADABLE', 'ENCODING_UNKNOWN', 'FILE_TOO_LARGE', 'NO_PROGRAM', 'LAYOUT_UNKNOWN'],
});

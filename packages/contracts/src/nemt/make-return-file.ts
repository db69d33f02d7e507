import { z } from 'zod';
import { call, day, id, levels, line } from '../platform/index.ts';
import { returnBatch } from './return-batch.ts';

/**
 * Writes what became of a payer's rides of some days in the form of its broker, under the next number. Rides that were sent
 * already are left out, and so are those that lack something, unless they are wanted all the same.
 */
export const makeReturnFile = call('v1_webapp_make_return_file', {
  by: levels(1, 2),
  effect: 'operation',
  readsRiders: true,
  params: {
    insurance_id: id,
    start_date: day,
    end_date: day,
    layout: line(40).optional(),
    with_missing: z.boolean().optional(),
  },
  result: returnBatch,
  refusals: ['INVALID_DATE_RANGE', 'LAYOUT_UNKNOWN', 'NOTHING_TO_RETURN'],
});

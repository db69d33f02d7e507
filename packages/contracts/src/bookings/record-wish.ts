import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { wishedTimes, wishOutcome, wishReason } from './wish.ts';

/**
 * A wish of which no booking came: what was offered was declined, or nothing within the hour could be. A way back that is given
 * up with it counts as a wish of its own.
 */
export const recordWish = call('v1_webapp_record_wish', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  params: { program_id: id, passenger_id: id, ...wishedTimes, with_return: z.boolean(), reason: wishReason },
  result: z.object({ wish_ids: z.array(id), outcome: wishOutcome }),
  refusals: ['TIME_SKIPPED', 'RIDER_NOT_IN_PROGRAM', 'REASON_UNFIT'],
});

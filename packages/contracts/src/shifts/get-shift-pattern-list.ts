import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { shiftPattern } from './shift-pattern.ts';

/** The hours drivers work week after week. */
export const getShiftPatternList = call('v1_webapp_get_shift_pattern_list', {
  by: levels(3, 4),
  params: { driver_id: id.optional() },
  result: z.array(shiftPattern),
});

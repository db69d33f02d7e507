import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** Cash that a driver took for a ride which was no longer theirs is written down as taken, or left: the ride stays where it is either way. */
export const decideStrayCash = call('v1_webapp_decide_stray_cash', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  params: { stray_press_id: id, take_in: z.boolean() },
  result: z.object({ decided: z.int() }),
  refusals: ['ALREADY_DECIDED', 'AMOUNT_INVALID'],
});

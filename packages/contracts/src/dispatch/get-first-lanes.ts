import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';
import { board } from './board.ts';

/**
 * Of a board that opens, what is drawn first: the lanes that stand first with all that is on them, and the first of those who wait. It
 * comes long before a city's whole board, which is asked for in the same breath.
 */
export const getFirstLanes = call('v1_webapp_get_first_lanes', {
  by: levels(3, 4),
  readsRiders: true,
  keepsText: true,
  params: { date: day, program_id: z.array(id).max(200), lanes: z.int().min(1).max(100) },
  result: board,
});

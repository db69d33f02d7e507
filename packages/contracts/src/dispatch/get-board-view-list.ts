import { z } from 'zod';
import { call, levels } from '../platform/index.ts';
import { boardView } from './board-view.ts';

/** One's own views of the board and those that are shared, by name. */
export const getBoardViewList = call('v1_webapp_get_board_view_list', {
  by: levels(3, 4),
  params: {},
  result: z.array(boardView),
});

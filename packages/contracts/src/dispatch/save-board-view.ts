import { z } from 'zod';
import { call, id, levels, line } from '../platform/index.ts';
import { boardView, boardViewParams } from './board-view.ts';

/** Keeps how the board is looked at under a name, or changes what is kept: its name, what it shows, whom it is for. */
export const saveBoardView = call('v1_webapp_save_board_view', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'board_view',
  params: {
    board_view_id: id.nullable(),
    name: line(200),
    is_shared: z.boolean(),
    params: boardViewParams,
  },
  result: z.object({ view: boardView }),
  refusals: ['VIEW_NAME_MISSING', 'VIEW_NAME_TOO_LONG', 'VIEW_NAME_TAKEN', 'TOO_MANY_VIEWS', 'STALE'],
});

import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** Deletes a view of one's own, or a shared one, for everyone. */
export const deleteBoardView = call('v1_webapp_delete_board_view', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'board_view',
  params: { board_view_id: id },
  result: z.object({ board_view_id: z.string() }),
  refusals: ['STALE'],
});

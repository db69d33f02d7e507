import { boardDisplay, call, empty } from '../platform/index.ts';

export const endBoardDisplay = call('v1_webapp_end_board_display', {
  by: boardDisplay,
  effect: 'session',
  params: {},
  result: empty,
});

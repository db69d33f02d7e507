import { call, empty, levels } from '../platform/index.ts';

/** Makes a display of the browser it comes from, for good: to work there again, somebody signs in. */
export const startBoardDisplay = call('v1_webapp_start_board_display', {
  by: levels(3, 4),
  effect: 'session',
  params: {},
  result: empty,
  refusals: ['DISPLAY_NOT_ALLOWED'],
});

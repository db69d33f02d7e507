import type { Area } from '../platform/areas.ts';

/** Messages stand beside the board, in its chip and its drawer: they have no page of their own. */
export const area: Area = {
  routes: [],
  menu: [],
  live: { driver_message: ['getDriverMessages', 'getOperationList'] },
};

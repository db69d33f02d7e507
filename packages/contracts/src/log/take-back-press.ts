import { call, driverDevice, empty, version } from '../platform/index.ts';

/** Takes back what the device's own driver reported of a stop a moment ago: a thumb in a glove hits the wrong one. */
export const takeBackPress = call('v1_driverapp_take_back_press', {
  by: driverDevice,
  effect: 'operation',
  undo: 'inverse',
  /** The operation that the report was. */
  params: { version },
  result: empty,
  refusals: ['NOT_YOURS', 'UNDO_SUPERSEDED', 'UNDO_TOO_LATE', 'UNDO_NOT_POSSIBLE'],
});

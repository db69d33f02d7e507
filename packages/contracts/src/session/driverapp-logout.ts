import { call, driverDevice, empty } from '../platform/index.ts';

/** Signs this device out. */
export const driverappLogout = call('v1_driverapp_logout', {
  by: driverDevice,
  effect: 'session',
  params: {},
  result: empty,
});

import { z } from 'zod';
import { driver } from '../drivers/index.ts';
import { anyone, at, call, line, password, phone } from '../platform/index.ts';

/**
 * Signs a driver's device in. The token comes as every session's does, in the answer's cookie; a device sends it back
 * as `Authorization: Bearer`.
 */
export const driverappLogin = call('v1_driverapp_login', {
  by: anyone,
  effect: 'session',
  params: { phone: phone.min(1), password, device_id: line(200).min(1) },
  result: z.object({ me: driver, session_expires: at }),
  refusals: ['LOGIN_FAILED'],
});

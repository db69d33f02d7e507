import { z } from 'zod';
import { accountPage, call, id } from '../platform/index.ts';

/** Cancels a ride of the account's own, while the program lets rides be canceled without a word on the phone. */
export const cancelAskedRide = call('v1_portal_cancel_ride', {
  by: accountPage,
  effect: 'operation',
  undo: 'inverse',
  params: { booking_id: id },
  result: z.object({}),
  refusals: ['TOO_LATE', 'ALREADY_CANCELED', 'PASSENGER_ONBOARD'],
});

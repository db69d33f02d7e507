import { driverappLogout as contract } from '@handrail/contracts/session';
import { yes } from '@handrail/domain/platform';
import { notAuthorized } from '../../platform/calls/call-failure.ts';
import { act } from '../../platform/calls/handler.ts';
import { signOut } from '../sign-out.ts';

export const driverappLogoutHandler = act(contract, async (_params, context) => {
  const { by } = context;
  if (by.kind !== 'driver') throw notAuthorized();
  await signOut(context, by);
  return yes({});
});

import { logout as contract } from '@handrail/contracts/session';
import { yes } from '@handrail/domain/platform';
import { act } from '../../platform/calls/handler.ts';
import { signOut } from '../sign-out.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';

export const logoutHandler = act(contract, async (_params, context) => {
  await signOut(context, signedInOf(context.by));
  return yes({});
});

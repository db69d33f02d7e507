import { endBoardDisplay as contract } from '@handrail/contracts/session';
import { yes } from '@handrail/domain/platform';
import { notLoggedIn } from '../../platform/calls/call-failure.ts';
import { act } from '../../platform/calls/handler.ts';
import { signOut } from '../sign-out.ts';

export const endBoardDisplayHandler = act(contract, async (_params, context) => {
  const { by } = context;
  if (by.kind !== 'display') throw notLoggedIn();
  await signOut(context, by);
  return yes({});
});

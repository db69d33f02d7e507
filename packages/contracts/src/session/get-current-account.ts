import { anySignedIn, call } from '../platform/index.ts';
import { currentAccount } from './current-account.ts';

export const getCurrentAccount = call('v1_webapp_get_current_account', {
  by: anySignedIn,
  whileLocked: true,
  params: {},
  result: currentAccount,
});

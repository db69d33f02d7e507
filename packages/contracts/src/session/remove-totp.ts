import { anySignedIn, call, empty, line } from '../platform/index.ts';

export const removeTotp = call('v1_webapp_remove_totp', {
  by: anySignedIn,
  effect: 'session',
  params: { code: line(40).min(1) },
  result: empty,
  refusals: ['CODE_WRONG', 'IDENTITY_STALE', 'TOTP_REQUIRED'],
});

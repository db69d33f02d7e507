import { startTotpEnrollment as contract } from '@handrail/contracts/session';
import { no, yes } from '@handrail/domain/platform';
import { getUser } from '../../admin/index.ts';
import { act } from '../../platform/calls/handler.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { saveCredential } from '../credential-store.ts';
import { newTotpSecret, otpauthUrl, placeOfTotp } from '../second-factor.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';

export const startTotpEnrollmentHandler = act(contract, async (_params, { services, by }) => {
  const { operator, personId, identityFresh } = signedInOf(by);
  if (!identityFresh) return no('IDENTITY_STALE', 'Enter your password once more to change this.');
  const secret = newTotpSecret();
  return inOperator(services.db, operator, async (queries) => {
    const { user } = await getUser(queries, operator, personId);
    const sealed = services.vault.seal(secret, placeOfTotp(operator, personId));
    await saveCredential(queries, operator, personId, { totp_pending: sealed }, services.clocks.guard.now());
    return yes({ secret, otpauth_url: otpauthUrl(secret, user.email ?? user.firstname) });
  });
});

import { renewRecoveryCodes as contract } from '@handrail/contracts/session';
import { no, yes } from '@handrail/domain/platform';
import { act } from '../../platform/calls/handler.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { saveCredential } from '../credential-store.ts';
import { newRecoveryCodes } from '../second-factor.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';

export const renewRecoveryCodesHandler = act(contract, async (_params, { services, by, note }) => {
  const { operator, personId, identityFresh } = signedInOf(by);
  if (!identityFresh) return no('IDENTITY_STALE', 'Enter your password and a code once more to change this.');
  const { codes, hashes } = newRecoveryCodes(services.vault);
  await inOperator(services.db, operator, async (queries) =>
    saveCredential(queries, operator, personId, { recovery_hashes: hashes }, services.clocks.guard.now()),
  );
  await note({ operator, personId }, 'recovery codes renewed');
  return yes({ recovery_codes: codes });
});

import { confirmTotpEnrollment as contract } from '@handrail/contracts/session';
import { no, yes } from '@handrail/domain/platform';
import { act } from '../../platform/calls/handler.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { readCredential, saveCredential } from '../credential-store.ts';
import { newRecoveryCodes, placeOfTotp, totpStep } from '../second-factor.ts';
import { rotateSession } from '../../platform/sign-in/session-store.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';

export const confirmTotpEnrollmentHandler = act(contract, async ({ code }, { services, by, visit, note }) => {
  const { operator, personId, sessionId } = signedInOf(by);
  await services.guard.count('codeBySession', sessionId);
  const now = services.clocks.guard.now();
  const verdict = await inOperator(services.db, operator, async (queries) => {
    const { totpPending } = await readCredential(queries, operator, personId);
    const opened = totpPending && services.vault.open(totpPending, placeOfTotp(operator, personId));
    const step = opened && totpStep(opened, code, services.clocks.wall.now());
    if (!step)
      return no('CODE_WRONG', 'This code is not right. Codes change every 30 seconds.', {
        code: 'This code is not right.',
      });

    const { codes, hashes } = newRecoveryCodes(services.vault);
    await saveCredential(
      queries,
      operator,
      personId,
      { totp_secret: totpPending, totp_pending: null, totp_last_step: String(step), recovery_hashes: hashes },
      now,
    );
    visit.setSession(await rotateSession(queries, operator, sessionId, { confirmed_at: now.toString() }));
    return yes({ recovery_codes: codes });
  });
  if (verdict.ok) {
    await note({ operator, personId }, 'second factor added');
  }
  return verdict;
});

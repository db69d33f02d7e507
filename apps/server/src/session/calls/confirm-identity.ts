import { confirmIdentity as contract } from '@handrail/contracts/session';
import { no, yes } from '@handrail/domain/platform';
import { act } from '../../platform/calls/handler.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { readAccount } from '../current-account.ts';
import { readCredential } from '../credential-store.ts';
import { passwordFits } from '../passwords.ts';
import { secondFactorFits } from '../second-factor.ts';
import { rotateSession } from '../../platform/sign-in/session-store.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';

export const confirmIdentityHandler = act(contract, async ({ password, code }, { services, by, visit, note }) => {
  const { operator, personId, sessionId, locked } = signedInOf(by);
  await services.guard.count('proofBySession', sessionId);
  const now = services.clocks.guard.now();

  const credential = await inOperator(services.db, operator, async (queries) =>
    readCredential(queries, operator, personId),
  );
  if (!(await passwordFits(password, credential.passwordHash))) {
    await note({ operator, personId }, 'wrong password');
    return no('LOGIN_FAILED', 'The password is not right.', { password: 'The password is not right.' });
  }
  // To unlock one's own screen the password is enough; to vouch for a delicate change the second factor counts too.
  const needsCode = credential.totpSecret !== null && (!locked || code !== undefined);
  if (needsCode) await services.guard.count('codeBySession', sessionId);
  const verdict = await inOperator(services.db, operator, async (queries) => {
    if (
      needsCode &&
      !(await secondFactorFits({
        queries,
        vault: services.vault,
        operator,
        personId,
        code: code ?? '',
        now: services.clocks.wall.now(),
      }))
    ) {
      return no('CODE_WRONG', 'This code is not right. Codes change every 30 seconds.', {
        code: 'This code is not right.',
      });
    }
    const vouched = credential.totpSecret === null || needsCode;
    const at = now.toString();
    visit.setSession(
      await rotateSession(queries, operator, sessionId, {
        last_seen: at,
        locked_at: null,
        ...(vouched ? { confirmed_at: at } : {}),
      }),
    );
    return yes({ user: await readAccount(services, queries, { operator, personId, locked: false }), confirmed_at: at });
  });
  if (verdict.ok) await services.guard.forget('proofBySession', sessionId);
  else await note({ operator, personId }, 'wrong code');
  return verdict;
});

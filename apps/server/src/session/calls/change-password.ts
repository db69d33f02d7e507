import { changePassword as contract } from '@handrail/contracts/session';
import { no, yes } from '@handrail/domain/platform';
import { getUser } from '../../admin/index.ts';
import { act } from '../../platform/calls/handler.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { readCredential, saveCredential } from '../credential-store.ts';
import { judgeNewPassword } from '../new-password.ts';
import { hashPassword, passwordFits } from '../passwords.ts';
import { endSessions, rotateSession } from '../../platform/sign-in/session-store.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';

export const changePasswordHandler = act(
  contract,
  async ({ password, new_password }, { services, by, visit, note }) => {
    const { operator, personId, sessionId, identityFresh } = signedInOf(by);
    await services.guard.count('proofBySession', sessionId);
    const { credential, judged } = await inOperator(services.db, operator, async (queries) => {
      const credential = await readCredential(queries, operator, personId);
      const { user } = await getUser(queries, operator, personId);
      const words = [user.firstname, user.lastname, user.email ?? ''];
      return { credential, judged: await judgeNewPassword({ services, queries, operator }, new_password, words) };
    });
    if (credential.totpSecret !== null && !identityFresh)
      return no('IDENTITY_STALE', 'Enter your password and a code once more to change this.');
    if (!(await passwordFits(password, credential.passwordHash))) {
      return no('LOGIN_FAILED', 'The password is not right.', { password: 'The password is not right.' });
    }
    if (!judged.ok) return judged;

    const hash = await hashPassword(new_password);
    const now = services.clocks.guard.now();
    const ended = await inOperator(services.db, operator, async (queries) => {
      await saveCredential(queries, operator, personId, { password_hash: hash }, now);
      visit.setSession(await rotateSession(queries, operator, sessionId, { confirmed_at: now.toString() }));
      return endSessions(queries, operator, { personId, except: sessionId, reason: 'password changed', now });
    });
    for (const other of ended) services.feed.endFor({ sessionId: other }, 'Your password was changed.');
    await services.guard.forget('proofBySession', sessionId);
    await note({ operator, personId }, 'password changed');
    return yes({});
  },
);

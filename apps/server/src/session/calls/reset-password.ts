import { resetPassword as contract } from '@handrail/contracts/session';
import { no, yes } from '@handrail/domain/platform';
import { getPerson } from '../../admin/index.ts';
import { act } from '../../platform/calls/handler.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { holdCode, useCode } from '../../platform/sign-in/code-store.ts';
import { saveCredential } from '../credential-store.ts';
import { judgeNewPassword } from '../new-password.ts';
import { hashPassword } from '../passwords.ts';
import { endSessions } from '../../platform/sign-in/session-store.ts';

const expired = () => no('TOKEN_EXPIRED', 'This link was used already or is too old. Ask for a new one.');

export const resetPasswordHandler = act(contract, async ({ token, password }, { services, visit, note }) => {
  await services.guard.count('publicByAddress', visit.address);
  const now = services.clocks.guard.now();
  const held = await holdCode(services.db, token, 'reset', now);
  if (!held) return expired();
  const { operator, codeId, personId } = held;

  const judged = await inOperator(services.db, operator, async (queries) => {
    const person = await getPerson(queries, operator, personId);
    const words = [person.firstname, person.lastname, person.email ?? ''];
    return judgeNewPassword({ services, queries, operator }, password, words);
  });
  if (!judged.ok) return judged;
  const hash = await hashPassword(password);

  const ended = await inOperator(services.db, operator, async (queries) => {
    if (!(await useCode(queries, operator, codeId, now))) return null;
    await saveCredential(queries, operator, personId, { password_hash: hash }, now);
    return endSessions(queries, operator, { personId, reason: 'password reset', now });
  });
  if (!ended) return expired();
  // Whoever has the mailbox is let in, however often somebody else was wrong meanwhile.
  await services.guard.forget('signInByAccount', personId);
  services.feed.endFor({ personId }, 'Your password was changed.');
  await note({ operator, personId }, 'password reset');
  return yes({});
});

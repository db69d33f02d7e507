import { login as contract } from '@handrail/contracts/session';
import type { ParamsOf } from '@handrail/contracts/platform';
import { no, yes } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { act, type Acting } from '../../platform/calls/handler.ts';
import { asNobody, inOperator } from '../../platform/db/transaction.ts';
import { getUser } from '../../admin/index.ts';
import { makeCode } from '../../platform/sign-in/code-store.ts';
import { readCredential, saveCredential } from '../credential-store.ts';
import { hashPassword, isOutdated, passwordFits } from '../passwords.ts';
import { endEarlierSession, signIn } from '../sign-in.ts';
import { tellOfGuessing } from '../tell-of-guessing.ts';

const failed = () => no('LOGIN_FAILED', 'The e-mail or the password is not right.');

export const loginHandler = act(contract, async (params, context) =>
  context.services.guard.through('signInByAddress', context.visit.address, async (right) =>
    signInBy(params, context, right),
  ),
);

async function signInBy({ username, password }: ParamsOf<typeof contract>, context: Acting, right: () => void) {
  const { services, by, visit, note, requestId } = context;
  await services.guard.count('signInByAll', 'all');

  const found = await asNobody(services.db, async (queries) => {
    const { rows } = await sql<{
      operator_id: string;
      person_id: string;
    }>`select * from find_sign_in(${username.trim()})`.execute(queries);
    return rows[0] ?? null;
  });
  const { operator_id: operator, person_id: personId } = found ?? { operator_id: null, person_id: null };
  // By who was meant: an address has many spellings, and each is the same account. Their own browser is counted apart.
  const isTheirs = by.kind === 'user' && by.personId === personId;
  if (isTheirs) await services.guard.count('proofBySession', by.sessionId);
  else
    await services.guard.count('signInByAccount', personId ?? username, () => {
      const guessed = operator === null ? [] : [{ operator, personId }];
      tellOfGuessing(services, guessed, { address: visit.address, requestId, call: contract.name });
    });
  if (operator === null) {
    await passwordFits(password, null); // takes as long as for someone we know
    await note({ operator, personId }, 'unknown name');
    return failed();
  }
  const credential = await inOperator(services.db, operator, async (queries) =>
    readCredential(queries, operator, personId),
  );
  if (!(await passwordFits(password, credential.passwordHash))) {
    await note({ operator, personId }, 'wrong password');
    return failed();
  }
  const rehashed = credential.passwordHash && isOutdated(credential.passwordHash) ? await hashPassword(password) : null;
  const verdict = await inOperator(services.db, operator, async (queries) => {
    const now = services.clocks.guard.now();
    if (rehashed) await saveCredential(queries, operator, personId, { password_hash: rehashed }, now);
    const { user } = await getUser(queries, operator, personId);
    if (user.levels === null) return no('NOT_ADMIN', 'You need to be authorized to access this application.');
    if (credential.totpSecret !== null) {
      return yes({
        second_factor: 'totp' as const,
        ticket: await makeCode(queries, operator, 'second_factor', personId, now),
      });
    }
    return yes({ user: await signIn(services, queries, { operator, personId, visit }) });
  });
  right();
  if (!verdict.ok) await note({ operator, personId }, 'not an administrator');
  else if ('user' in verdict.value) {
    await services.guard.forget('signInByAccount', personId);
    await endEarlierSession(services, by);
    await note({ operator, personId }, 'signed in');
  }
  return verdict;
}

import { requestPasswordReset as contract } from '@handrail/contracts/session';
import { readEmail, yes } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { getUser, sendPasswordLink } from '../../admin/index.ts';
import { act } from '../../platform/calls/handler.ts';
import { asNobody, inOperator } from '../../platform/db/transaction.ts';

export const requestPasswordResetHandler = act(contract, async ({ email }, { services, visit, requestId, note }) => {
  const verdict = readEmail(email);
  if (!verdict.ok) return verdict;
  await services.guard.count('mailByAddress', visit.address);
  await services.botCheck(contract.name, visit);
  await services.guard.count('mailByAccount', verdict.value);

  const found = await asNobody(services.db, async (queries) => {
    const { rows } = await sql<{
      operator_id: string;
      person_id: string;
    }>`select * from find_sign_in(${verdict.value})`.execute(queries);
    return rows[0] ?? null;
  });
  // The answer is the same for everyone; what differs happens after it, so that its time tells nothing either.
  if (found) {
    const { operator_id: operator, person_id: personId } = found;
    void inOperator(services.db, operator, async (queries) => {
      const to = await getUser(queries, operator, personId);
      await sendPasswordLink(services, queries, { operator, to, template: 'password_reset', by: to.user.firstname });
    })
      .then(async () => note({ operator, personId }, 'reset sent'))
      .catch((cause: unknown) => services.log.error({ err: cause, requestId }, 'reset'));
  }
  return yes({});
});

import type { OperatorId } from '@handrail/domain/platform';
import { addUser } from '../admin/index.ts';
import { inOperator, type Queries } from '../platform/db/transaction.ts';
import { appendOperation, lockHead } from '../platform/log/operations.ts';
import { Tx } from '../platform/log/tx.ts';
import type { Services } from '../platform/services.ts';
import { useCode } from '../platform/sign-in/code-store.ts';
import { saveCredential } from './credential-store.ts';

interface Joining {
  operator: OperatorId;
  codeId: string;
  /** The first administrator of an operator holds every level; anyone else waits until someone grants them some. */
  isFirst: boolean;
  firstname: string;
  lastname: string;
  email: string;
  passwordHash: string;
  requestId: string;
}

/**
 * Adds the person an invitation was for, as an operation like any other. An address that is taken already is not
 * told: the invitation is used up, and the answer is the same, so a code is no way to ask who has an account. Only the
 * first administrator's token stays good: without it the operator could never be opened.
 */
export async function joinByInvitation(services: Services, joining: Joining): Promise<boolean> {
  const { operator, codeId, isFirst, firstname, lastname, email, passwordHash, requestId } = joining;
  const now = services.clocks.guard.now();
  const inTurn = async <T>(work: (queries: Queries) => Promise<T>) =>
    services.lines.inTurn(operator, async () => inOperator(services.db, operator, work));
  const version = await inTurn(async (queries) => {
    const head = await lockHead(queries, operator);
    if (!(await useCode(queries, operator, codeId, now))) return null;
    const tx = new Tx(queries, operator, head.version + 1);
    const { user } = await addUser(tx, {
      firstname,
      lastname,
      email,
      phone: null,
      levels: isFirst ? [1, 2, 3, 4] : null,
      active: true,
    });
    await saveCredential(queries, operator, user.id, { password_hash: passwordHash }, now);
    const at = services.clocks.town.now().round('millisecond').toString();
    const deed = { at, actor: { kind: 'public' as const, personId: user.id }, requestId, call: 'v1_webapp_signup' };
    return appendOperation(queries, operator, head, deed, tx.changes);
  }).catch(async (cause: unknown) => {
    if ((cause as { constraint?: string }).constraint !== 'person_email') throw cause;
    if (!isFirst) await inTurn(async (queries) => useCode(queries, operator, codeId, now));
    return 0;
  });
  if (version) services.feed.wake(operator, version);
  return version !== null;
}

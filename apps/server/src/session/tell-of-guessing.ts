import type { OperatorId, PersonId } from '@handrail/domain/platform';
import { inOperator, type Queries } from '../platform/db/transaction.ts';
import { appendOperation, lockHead } from '../platform/log/operations.ts';
import { Tx } from '../platform/log/tx.ts';
import type { Services } from '../platform/services.ts';
import { guessingEntity } from './entities.ts';

interface Account {
  operator: OperatorId;
  personId: PersonId;
}

interface From {
  address: string;
  requestId: string;
  call: string;
}

/**
 * Tells once of accounts that were guessed at until they were slowed: in the server's log, for who keeps the machine, and in
 * the activity, for who keeps the accounts. Whoever guesses does not wait for it: a name that nobody has is answered as fast.
 */
export function tellOfGuessing(services: Services, accounts: readonly Account[], from: From): void {
  for (const account of accounts) {
    const told = { ...account, address: from.address, requestId: from.requestId };
    services.log.warn(told, 'somebody guesses a password: the account is slowed');
    note(services, account, from).catch((err: unknown) =>
      services.log.error({ ...told, err }, 'a guessing was not logged'),
    );
  }
}

async function note(services: Services, { operator, personId }: Account, from: From): Promise<void> {
  const { address, requestId, call } = from;
  const at = services.clocks.town.now().round('millisecond').toString();
  const write = async (queries: Queries) => {
    const head = await lockHead(queries, operator);
    const tx = new Tx(queries, operator, head.version + 1);
    await tx.insert(guessingEntity, { person_id: personId, address });
    const deed = { at, actor: { kind: 'public', personId: null }, requestId, call } as const;
    return appendOperation(queries, operator, head, deed, tx.changes);
  };
  const version = await services.lines.inTurn(operator, async () => inOperator(services.db, operator, write));
  services.feed.wake(operator, version);
}

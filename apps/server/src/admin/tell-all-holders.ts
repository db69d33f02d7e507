import { fullName } from '@handrail/domain/platform';
import { holdsAll } from '@handrail/domain/admin';
import { stageMessage } from '../platform/outbox/outbox.ts';
import type { Tx } from '../platform/log/tx.ts';
import type { Services } from '../platform/services.ts';
import { findOperatorName } from './operator-store.ts';
import { findUser, listUsers } from './user-store.ts';

/** Mails everyone who holds all levels that the second factor is no longer asked for, and who saw to that. */
export async function tellOfWaivedFactor(services: Services, tx: Tx, byId: string | null): Promise<void> {
  const { queries, operator } = tx;
  const by = byId === null ? null : await findUser(queries, operator, byId);
  const company = (await findOperatorName(queries, operator)) ?? 'Handrail';
  const now = services.clocks.town.now();
  for (const { user } of await listUsers(queries, operator)) {
    if (!user.active || user.email === null || !holdsAll(user.levels)) continue;
    await stageMessage(queries, services.vault, {
      operator,
      channel: 'mail',
      to: user.email,
      personId: user.id,
      template: 'second_factor_waived',
      data: {
        name: user.firstname,
        company,
        by: by ? fullName({ first: by.user.firstname, last: by.user.lastname }) : 'Someone',
      },
      reason: 'The second factor was switched off for everyone.',
      operationVersion: tx.version,
      now,
    });
  }
}

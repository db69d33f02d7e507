import type { OperatorId } from '@handrail/domain/platform';
import { findOperatorName } from './operator-store.ts';
import type { StoredUser } from './user-store.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { stageMessage } from '../platform/outbox/outbox.ts';
import type { Services } from '../platform/services.ts';
import { makeCode, withdrawCodes } from '../platform/sign-in/code-store.ts';

interface Link {
  operator: OperatorId;
  to: StoredUser;
  template: 'password_reset' | 'invitation';
  /** Who sends it, in the mail's own words. */
  by: string;
  /** The operation that sends it, if one does: its undo withdraws a mail that is still waiting. */
  operationVersion?: number;
}

/** Mails a link with which a person chooses a password. Only the newest one works; the token stands after the `#`, so no server logs it. */
export async function sendPasswordLink(
  services: Services,
  queries: Queries,
  { operator, to, template, by, operationVersion }: Link,
): Promise<void> {
  const { user } = to;
  if (user.email === null) return;
  await withdrawCodes(queries, operator, 'reset', user.id);
  const token = await makeCode(queries, operator, 'reset', user.id, services.clocks.guard.now());
  await stageMessage(queries, services.vault, {
    operator,
    channel: 'mail',
    to: user.email,
    personId: user.id,
    template,
    data: {
      name: user.firstname,
      company: (await findOperatorName(queries, operator)) ?? 'Handrail',
      by,
      link: `${publicUrl(services)}/auth/resetpassword#token=${token}`,
    },
    reason: template === 'invitation' ? `${by} added this user.` : 'A new password was asked for.',
    now: services.clocks.town.now(),
    ...(operationVersion === undefined ? {} : { operationVersion }),
  });
}

function publicUrl({ settings }: Services): string {
  return settings.HANDRAIL_PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${settings.PORT}`;
}

import type { DriverId } from '@handrail/domain/platform';
import type { Known } from '../platform/calls/principal.ts';
import type { Tx } from '../platform/log/tx.ts';
import type { Services } from '../platform/services.ts';
import { endSessions } from '../platform/sign-in/session-store.ts';

/**
 * Whoever drives no more is signed out everywhere, on devices and in the console: to be switched on again later must not
 * revive the session of a tablet that was lost. Who switches themselves off keeps the console they do it in.
 */
export async function signOutDrivers(
  { tx, by, services }: { tx: Tx; by: Known; services: Services },
  ids: readonly DriverId[],
): Promise<void> {
  const now = services.clocks.guard.now();
  for (const id of ids) {
    const ended = await endSessions(tx.queries, tx.operator, {
      personId: String(id),
      reason: 'switched off',
      now,
      ...(by.kind === 'user' ? { except: by.sessionId } : {}),
    });
    tx.afterCommit(() => {
      for (const sessionId of ended) services.feed.endFor({ sessionId }, 'You were switched off as a driver.');
    });
  }
}

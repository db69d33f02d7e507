import type { Visit } from '../platform/calls/handler.ts';
import type { Device, Display, SignedIn } from '../platform/calls/principal.ts';
import { inOperator } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { endSessions } from './session-store.ts';

/** Ends the session that a call came with, of a console or of a driver's device, and notes it. */
export async function signOut(
  services: Services,
  by: SignedIn | Device | Display,
  { visit, requestId, call }: { visit: Visit; requestId: string; call: string },
): Promise<void> {
  const { operator, personId, sessionId } = by;
  const now = services.clocks.guard.now();
  await inOperator(services.db, operator, async (queries) =>
    endSessions(queries, operator, { sessionId, reason: 'signed out', now }),
  );
  services.feed.endFor({ sessionId }, 'You signed out.');
  visit.setSession(null);
  await services.accessLog.write({
    operator,
    personId,
    call,
    outcome: 'signed out',
    subjects: [],
    address: visit.address,
    requestId,
  });
}

import type { Acting } from '../platform/calls/handler.ts';
import type { Device, Display, SignedIn } from '../platform/calls/principal.ts';
import { inOperator } from '../platform/db/transaction.ts';
import { endSessions } from '../platform/sign-in/session-store.ts';

/** Ends the session that a call came with, of a console or of a driver's device, and notes it. */
export async function signOut(
  { services, visit, note }: Pick<Acting, 'services' | 'visit' | 'note'>,
  by: SignedIn | Device | Display,
): Promise<void> {
  const { operator, sessionId } = by;
  const now = services.clocks.guard.now();
  await inOperator(services.db, operator, async (queries) =>
    endSessions(queries, operator, { sessionId, reason: 'signed out', now }),
  );
  services.feed.endFor({ sessionId }, 'You signed out.');
  visit.setSession(null);
  await note(by, 'signed out');
}

import type { Level } from '@handrail/contracts/platform';
import { startBoardDisplay } from '@handrail/contracts/session';
import type { OperatorId, PersonId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Display } from '../platform/calls/principal.ts';
import { asOwner, type Queries } from '../platform/db/transaction.ts';
import { valueInForce } from '../platform/operator-settings/operator-setting.ts';
import type { Services } from '../platform/services.ts';
import { rotateSession } from '../platform/sign-in/session-store.ts';

/** Nobody sits at a display to sign in again, and it shows nothing of anybody: it stays for this long. */
const DISPLAY_DAYS = 30;

interface FoundDisplay {
  operator_id: OperatorId;
  session_id: string;
  person_id: PersonId;
  ends_at: Temporal.Instant;
  is_admin: Level[] | null;
  settings: Record<string, unknown>;
}

/**
 * The display that sends this token. It is never idle; it ends with its time, with its operator's leave to have one, and
 * with whoever put it there: switched off, or without the levels it takes.
 */
export async function findDisplay(services: Services, token: Buffer, now: Temporal.Instant): Promise<Display | null> {
  const { rows } = await sql<FoundDisplay>`select * from find_display(${token})`.execute(asOwner(services.db));
  const [found] = rows;
  if (!found || Temporal.Instant.compare(found.ends_at, now) <= 0) return null;
  if (!mayHaveDisplay(services, found)) return null;
  const { operator_id, session_id, person_id } = found;
  return { kind: 'display', operator: operator_id, personId: person_id, sessionId: session_id };
}

export function allowsDisplays(services: Services, settings: Readonly<Record<string, unknown>>): boolean {
  return valueInForce<boolean>(services.settings, settings, 'allow_board_display');
}

/** Makes a display of a console's session: whoever knew its token knows nothing. Gives the new one. */
export async function becomeDisplay(
  queries: Queries,
  operator: OperatorId,
  sessionId: string,
  now: Temporal.Instant,
): Promise<string> {
  await queries
    .updateTable('session')
    .set((row) => ({
      is_display: true,
      ends_at: now.add({ hours: DISPLAY_DAYS * 24 }).toString(),
      device: sql<string>`left('Board display · ' || ${row.ref('device')}, 200)`,
    }))
    .where('operator_id', '=', operator)
    .where('session_id', '=', sessionId)
    .execute();
  return rotateSession(queries, operator, sessionId, {});
}

function mayHaveDisplay(services: Services, { is_admin, settings }: FoundDisplay): boolean {
  const { by } = startBoardDisplay;
  const isTheirs = by.kind === 'levels' && by.levels.some((level) => is_admin?.includes(level));
  return isTheirs && allowsDisplays(services, settings);
}

import type { OperatorId, PersonId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Device } from '../platform/calls/principal.ts';
import type { Database } from '../platform/db/open.ts';
import { asNobody } from '../platform/db/transaction.ts';
import { digestOfToken } from '../platform/sign-in/session-store.ts';

/**
 * The driver whose device sends this token. A device in a cab is in use all day without a word: it is signed in until its
 * session ends or the driver is switched off, however long it was quiet.
 */
export async function findDevice(db: Database, token: string, now: Temporal.Instant): Promise<Device | null> {
  const { rows } = await asNobody(db, async (queries) =>
    sql<{
      operator_id: OperatorId;
      session_id: string;
      person_id: PersonId;
      firstname: string;
      lastname: string;
      ends_at: Temporal.Instant;
    }>`select * from find_device(${digestOfToken(token)})`.execute(queries),
  );
  const [found] = rows;
  if (!found || Temporal.Instant.compare(found.ends_at, now) <= 0) return null;
  return {
    kind: 'driver',
    operator: found.operator_id,
    personId: found.person_id,
    name: `${found.firstname} ${found.lastname}`,
    sessionId: found.session_id,
  };
}

/** Who may be meant by a phone at a driver's sign-in: a household shares one, and the password says who it is. */
export async function findDriversByPhone(
  db: Database,
  phone: string,
): Promise<{ operator: OperatorId; personId: PersonId }[]> {
  const { rows } = await asNobody(db, async (queries) =>
    sql<{ operator: OperatorId; personId: PersonId }>`
      select operator_id as operator, person_id as "personId" from find_driver_sign_in(${phone})`.execute(queries),
  );
  return rows;
}

import type { OperatorId, PersonId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Device } from '../platform/calls/principal.ts';
import type { Database } from '../platform/db/open.ts';
import { asNobody, asOwner } from '../platform/db/transaction.ts';
import { digestOfToken } from '../platform/sign-in/session-store.ts';

/**
 * The driver whose device sends this token. A device in a cab is in use all day without a word: it is signed in until its
 * session ends or the driver is switched off, however long it was quiet.
 */
export async function findDevice(db: Database, token: string, now: Temporal.Instant): Promise<Device | null> {
  const { rows } = await asNobody(db, async (queries) =>
    sql<FoundDevice>`select * from find_device(${digestOfToken(token)})`.execute(queries),
  );
  const [found] = rows;
  return found ? deviceOf(found, now) : null;
}

/** The same of many tokens at once. */
export async function findDevices(
  db: Database,
  tokens: readonly string[],
  now: Temporal.Instant,
): Promise<Map<string, Device>> {
  if (tokens.length === 0) return new Map();
  const { rows } = await sql<FoundDevice & { n: number }>`
    select asked.n::int as n, found.* from unnest(${tokens.map(digestOfToken)}::bytea[]) with ordinality as asked(token, n)
    cross join lateral find_device(asked.token) as found`.execute(asOwner(db));
  const devices = rows.flatMap(({ n, ...found }) => {
    const device = deviceOf(found, now);
    return device === null ? [] : [[tokens[n - 1] ?? '', device] as const];
  });
  return new Map(devices);
}

interface FoundDevice {
  operator_id: OperatorId;
  session_id: string;
  person_id: PersonId;
  firstname: string;
  lastname: string;
  ends_at: Temporal.Instant;
}

function deviceOf(found: FoundDevice, now: Temporal.Instant): Device | null {
  if (Temporal.Instant.compare(found.ends_at, now) <= 0) return null;
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

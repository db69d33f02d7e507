import { createHash, randomBytes } from 'node:crypto';
import type { Level } from '@handrail/contracts/platform';
import type { OperatorId, PersonId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Database } from '../db/open.ts';
import { asOwner, type Queries } from '../db/transaction.ts';
import './tables.ts';

/** NIST SP 800-63B-4, AAL2: nobody stays signed in longer than this without a new proof. */
export const LONGEST_HOURS = 12;
const TOKEN_BYTES = 32;
/** Calls that ten tabs had under way when their session's token changed still carry the one before. */
const OVERLAP_SECONDS = 60;

/** A session as the door finds it by its token, before it knows the operator. */
export interface FoundSession {
  operator_id: OperatorId;
  session_id: string;
  person_id: PersonId;
  last_seen: Temporal.Instant;
  confirmed_at: Temporal.Instant;
  locked_at: Temporal.Instant | null;
  ends_at: Temporal.Instant;
  /** Set where it was found by the token it had before: how long that one still counts. */
  former_until: Temporal.Instant | null;
  /** Its token was given out while its person held other levels. */
  levels_changed: boolean;
  status: number;
  is_admin: Level[] | null;
  is_staff: boolean;
  has_totp: boolean;
  owns_installation: boolean;
  firstname: string;
  lastname: string;
  settings: Record<string, unknown>;
}

export function digestOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export async function findSession(db: Database, token: string): Promise<FoundSession | null> {
  // Each request begins with this, so it is one errand: the function sees one session, whoever calls it.
  const { rows } = await sql<FoundSession>`select * from find_session(${digestOfToken(token)})`.execute(asOwner(db));
  return rows[0] ?? null;
}

/** The sessions of many tokens, each by its own, in one errand. */
export async function findSessions(db: Database, tokens: readonly string[]): Promise<Map<string, FoundSession>> {
  const digests = tokens.map(digestOfToken);
  const { rows } = await sql<FoundSession & { n: number }>`
    select asked.n::int as n, found.* from unnest(${digests}::bytea[]) with ordinality as asked(token, n)
    cross join lateral find_session(asked.token) as found`.execute(asOwner(db));
  return new Map(rows.map(({ n, ...found }) => [tokens[n - 1] ?? '', found]));
}

export interface NewSession {
  operator: OperatorId;
  personId: PersonId;
  device: string;
  /** A driver's device names itself; a console has no such name. */
  deviceId?: string;
  address: string;
  now: Temporal.Instant;
}

/** Opens a session and gives its token, which is kept nowhere: the table has its digest. */
export async function openSession(
  queries: Queries,
  { operator, personId, device, deviceId, address, now }: NewSession,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await queries
    .insertInto('session')
    .values({
      operator_id: operator,
      person_id: personId,
      token_sha256: digestOfToken(token),
      token_levels: levelsOf(operator, personId),
      device: device.slice(0, 200),
      device_id: deviceId ?? null,
      address,
      created_at: now.toString(),
      last_seen: now.toString(),
      confirmed_at: now.toString(),
      ends_at: now.add({ hours: LONGEST_HOURS }).toString(),
    })
    .execute();
  return token;
}

/** Gives a session a new token, at every step that makes it worth more: whoever knew the old one knows nothing. */
export async function rotateSession(
  queries: Queries,
  operator: OperatorId,
  sessionId: string,
  fields: { confirmed_at?: string; locked_at?: string | null; last_seen?: string },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await queries
    .updateTable('session')
    .set({ ...fields, token_sha256: digestOfToken(token), former_sha256: null, former_until: null })
    .where('operator_id', '=', operator)
    .where('session_id', '=', sessionId)
    .execute();
  return token;
}

/**
 * Gives a session whose person's levels changed a new token; null when another call of the same browser just did. Only
 * here does the one before count a moment longer, since nobody at that desk has pressed anything: their tabs go on.
 */
export async function renewToken(
  queries: Queries,
  { operator_id, session_id, person_id }: Pick<FoundSession, 'operator_id' | 'session_id' | 'person_id'>,
  token: string,
  now: Temporal.Instant,
): Promise<string | null> {
  const made = randomBytes(TOKEN_BYTES).toString('base64url');
  const { numUpdatedRows } = await queries
    .updateTable('session')
    .set({
      token_sha256: digestOfToken(made),
      token_levels: levelsOf(operator_id, person_id),
      former_sha256: digestOfToken(token),
      former_until: now.add({ seconds: OVERLAP_SECONDS }).toString(),
    })
    .where('operator_id', '=', operator_id)
    .where('session_id', '=', session_id)
    .where('token_sha256', '=', digestOfToken(token))
    .executeTakeFirst();
  return numUpdatedRows === 1n ? made : null;
}

function levelsOf(operator: OperatorId, personId: PersonId) {
  return sql<number[] | null>`(select is_admin from staff where operator_id = ${operator} and person_id = ${personId})`;
}

export async function touchSession(
  queries: Queries,
  operator: OperatorId,
  sessionId: string,
  now: Temporal.Instant,
): Promise<void> {
  await queries
    .updateTable('session')
    .set({ last_seen: now.toString() })
    .where('operator_id', '=', operator)
    .where('session_id', '=', sessionId)
    .execute();
}

export async function lockSession(
  queries: Queries,
  operator: OperatorId,
  sessionId: string,
  now: Temporal.Instant,
): Promise<void> {
  await queries
    .updateTable('session')
    .set({ locked_at: now.toString() })
    .where('operator_id', '=', operator)
    .where('session_id', '=', sessionId)
    .where('locked_at', 'is', null)
    .execute();
}

interface Ending {
  personId?: PersonId;
  sessionId?: string;
  /** The one session that stays. */
  except?: string;
  reason: string;
  now: Temporal.Instant;
}

/** Ends sessions, and says which: their open screens are told after the commit. */
export async function endSessions(
  queries: Queries,
  operator: OperatorId,
  { personId, sessionId, except, reason, now }: Ending,
): Promise<string[]> {
  let ending = queries
    .updateTable('session')
    .set({ ended_at: now.toString(), end_reason: reason })
    .where('operator_id', '=', operator)
    .where('ended_at', 'is', null);
  if (personId !== undefined) ending = ending.where('person_id', '=', personId);
  if (sessionId !== undefined) ending = ending.where('session_id', '=', sessionId);
  if (except !== undefined) ending = ending.where('session_id', '<>', except);
  const ended = await ending.returning('session_id').execute();
  return ended.map(({ session_id }) => session_id);
}

export async function listSessions(queries: Queries, operator: OperatorId, personId: PersonId, now: Temporal.Instant) {
  return queries
    .selectFrom('session')
    .select(['session_id', 'device', 'address', 'created_at', 'last_seen'])
    .where('operator_id', '=', operator)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', sql<Temporal.Instant>`${now.toString()}::timestamptz`)
    .orderBy('last_seen', 'desc')
    .execute();
}

import { createHash, randomBytes } from 'node:crypto';
import type { OperatorId, PersonId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Database } from '../db/open.ts';
import { asNobody, inOperator, type Queries } from '../db/transaction.ts';
import type { OneTimeCodeTable } from './tables.ts';

type Purpose = OneTimeCodeTable['purpose'];

/** How long each is good for, and how often it may be tried. */
const TERMS: Record<Purpose, { minutes: number; tries: number }> = {
  reset: { minutes: 60, tries: 5 },
  invitation: { minutes: 7 * 24 * 60, tries: 5 },
  first_admin: { minutes: 7 * 24 * 60, tries: 5 },
  second_factor: { minutes: 5, tries: 5 },
};

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Makes a link or ticket good for one use. The token is 256 bits; the table keeps its digest. */
export async function makeCode(
  queries: Queries,
  operator: OperatorId,
  purpose: Purpose,
  personId: PersonId | null,
  now: Temporal.Instant,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await queries
    .insertInto('one_time_code')
    .values({
      operator_id: operator,
      purpose,
      person_id: personId,
      hash: digest(token),
      tries_left: TERMS[purpose].tries,
      expires_at: now.add({ minutes: TERMS[purpose].minutes }).toString(),
    })
    .execute();
  return token;
}

/** Whose a token is, by its digest; null when nobody gave it out. */
export async function findCode(
  db: Database,
  token: string,
  purposes: readonly Purpose[],
): Promise<{ operator: OperatorId; codeId: string; purpose: Purpose } | null> {
  const { rows } = await asNobody(db, async (queries) =>
    sql<{ operator_id: string; code_id: string; purpose: Purpose }>`select * from find_code(${digest(token)})`.execute(
      queries,
    ),
  );
  const row = rows[0];
  return row && purposes.includes(row.purpose)
    ? { operator: row.operator_id, codeId: row.code_id, purpose: row.purpose }
    : null;
}

export interface CodeHolder {
  personId: PersonId | null;
}

/** Counts a try in the very statement that looks: of a hundred parallel guesses, five are looked at. */
export async function tryCode(
  queries: Queries,
  operator: OperatorId,
  codeId: string,
  now: Temporal.Instant,
): Promise<CodeHolder | null> {
  const row = await queries
    .updateTable('one_time_code')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('operator_id', '=', operator)
    .where('code_id', '=', codeId)
    .where('tries_left', '>', 0)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Temporal.Instant>`${now.toString()}::timestamptz`)
    .returning('person_id')
    .executeTakeFirst();
  return row ? { personId: row.person_id } : null;
}

interface HeldCode {
  operator: OperatorId;
  codeId: string;
  personId: PersonId;
}

/**
 * Whose token this is, with the try counted, in a transaction of its own: a wrong guess must cost one even though it
 * changes nothing else. Null where nobody holds it, or no longer.
 */
export async function holdCode(
  db: Database,
  token: string,
  purpose: Purpose,
  now: Temporal.Instant,
): Promise<HeldCode | null> {
  const found = await findCode(db, token, [purpose]);
  if (!found) return null;
  const { operator, codeId } = found;
  const held = await inOperator(db, operator, async (queries) => tryCode(queries, operator, codeId, now));
  return held?.personId ? { operator, codeId, personId: held.personId } : null;
}

/** Uses a code up; false when someone else did in this very moment. */
export async function useCode(
  queries: Queries,
  operator: OperatorId,
  codeId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('one_time_code')
    .set({ used_at: now.toString() })
    .where('operator_id', '=', operator)
    .where('code_id', '=', codeId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Temporal.Instant>`${now.toString()}::timestamptz`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Withdraws every unused code of this purpose a person was sent before: only the newest link works. */
export async function withdrawCodes(
  queries: Queries,
  operator: OperatorId,
  purpose: Purpose,
  personId: PersonId,
): Promise<void> {
  await queries
    .deleteFrom('one_time_code')
    .where('operator_id', '=', operator)
    .where('purpose', '=', purpose)
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute();
}

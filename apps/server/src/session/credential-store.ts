import type { OperatorId, PersonId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../platform/db/transaction.ts';
import '../platform/sign-in/tables.ts';

export interface Credential {
  passwordHash: string | null;
  totpSecret: string | null;
  totpPending: string | null;
  recoveryHashes: string[];
}

export async function readCredential(queries: Queries, operator: OperatorId, personId: PersonId): Promise<Credential> {
  const row = await queries
    .selectFrom('credential')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return {
    passwordHash: row?.password_hash ?? null,
    totpSecret: row?.totp_secret ?? null,
    totpPending: row?.totp_pending ?? null,
    recoveryHashes: row?.recovery_hashes ?? [],
  };
}

interface CredentialFields {
  password_hash?: string;
  totp_secret?: string | null;
  totp_pending?: string | null;
  totp_last_step?: string | null;
  recovery_hashes?: string[];
}

export async function saveCredential(
  queries: Queries,
  operator: OperatorId,
  personId: PersonId,
  fields: CredentialFields,
  now: Temporal.Instant,
): Promise<void> {
  await queries
    .insertInto('credential')
    .values({
      operator_id: operator,
      person_id: personId,
      password_hash: fields.password_hash ?? null,
      ...fields,
      changed_at: now.toString(),
    })
    .onConflict((conflict) =>
      conflict.columns(['operator_id', 'person_id']).doUpdateSet({ ...fields, changed_at: now.toString() }),
    )
    .execute();
}

/** Uses up a step of the authenticator's clock: false when this code, or a later one, was used before (no replay). */
export async function useTotpStep(
  queries: Queries,
  operator: OperatorId,
  personId: PersonId,
  step: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update credential set totp_last_step = ${step}
    where operator_id = ${operator} and person_id = ${personId} and coalesce(totp_last_step, 0) < ${step}`.execute(
    queries,
  );
  return numAffectedRows === 1n;
}

/** Uses up a recovery code: false when someone used it in this very moment. */
export async function useRecoveryHash(
  queries: Queries,
  operator: OperatorId,
  personId: PersonId,
  hash: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update credential set recovery_hashes = array_remove(recovery_hashes, ${hash})
    where operator_id = ${operator} and person_id = ${personId} and ${hash} = any(recovery_hashes)`.execute(queries);
  return numAffectedRows === 1n;
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { OperatorId } from '@handrail/domain/platform';
import type { Queries } from '../db/transaction.ts';
import { canonical } from '../log/entity.ts';
import { keyReused } from './call-failure.ts';

export interface RepeatKey {
  operator: OperatorId;
  actor: string;
  call: string;
  key: string;
  requestSha256: Buffer;
}

export function repeatKey(operator: OperatorId, actor: string, call: string, key: string, params: unknown): RepeatKey {
  return { operator, actor, call, key, requestSha256: createHash('sha256').update(canonical(params)).digest() };
}

/** The answer given to this very call before; null the first time. The operator's head is held, so nobody is between. */
export async function earlierAnswer(queries: Queries, key: RepeatKey): Promise<unknown> {
  const { rows } = await sql<{ same: boolean; body: unknown }>`
    select request_sha256 = ${key.requestSha256} as same, body from idempotency
    where operator_id = ${key.operator} and actor = ${key.actor} and call = ${key.call} and key = ${key.key}`.execute(
    queries,
  );
  const row = rows[0];
  if (!row) return null;
  if (!row.same) throw keyReused();
  return row.body;
}

/** Keeps an answer; over what was kept while only some parts of the call were done. */
export async function keepAnswer(queries: Queries, key: RepeatKey, body: unknown, at: string): Promise<void> {
  await sql`
    insert into idempotency (operator_id, actor, call, key, request_sha256, status, body, created_at)
    values (${key.operator}, ${key.actor}, ${key.call}, ${key.key}, ${key.requestSha256}, 200, ${JSON.stringify(body)}, ${at})
    on conflict (operator_id, actor, call, key) do update set body = excluded.body`.execute(queries);
}

import { sql } from 'kysely';
import type { OperatorId } from '@handrail/domain/platform';
import type { Queries } from '../db/transaction.ts';
import { type Head, rememberHead } from './head-version.ts';
import { linked, type OperationHeader } from './hash-chain.ts';
import type { Change } from './tx.ts';

/** Who did it: a person at the console, a driver's device, a job, an import, a link in a mail, or the page of an account, whose id is then the person's. */
export interface Actor {
  kind: 'user' | 'driver' | 'job' | 'import' | 'public' | 'account';
  personId: string | null;
}

export interface Deed {
  at: string;
  actor: Actor;
  requestId: string;
  call: string;
  undoes?: number | null;
  reason?: string | null;
  /** The first operation of a step that is done in parts, which may be this one. */
  partOf?: number | null;
}

/** Takes the operator's place in line. Held until commit, so the order of versions is the order of commits. */
export async function lockHead(queries: Queries, operator: OperatorId): Promise<Head> {
  const { rows } = await sql<Head>`select version, hash from head where operator_id = ${operator} for update`.execute(
    queries,
  );
  const head = rows[0];
  if (!head) throw new Error(`Operator ${operator} has no head.`);
  rememberHead(queries, operator, head);
  return head;
}

/** Appends one operation with what it changed, and moves the head: one statement, in the change's own transaction. */
export async function appendOperation(
  queries: Queries,
  operator: OperatorId,
  head: Head,
  deed: Deed,
  changes: readonly Change[],
): Promise<number> {
  const header = headerOf(operator, head.version + 1, deed, changes);
  const { digest, hash } = linked(head.hash, header, changes);
  await sql`
    with moved as (
      update head set version = ${header.version}, hash = ${hash} where operator_id = ${operator}
    ), written as (
      insert into operation (operator_id, version, at, actor, person_id, request_id, call, days, undoes, reason, part_of, changes_sha256, hash)
      values (${operator}, ${header.version}, ${header.at}, ${header.actor}, ${header.personId}, ${header.requestId}, ${header.call},
        ${header.days}::date[], ${header.undoes}, ${header.reason}, ${header.partOf ?? null}, ${digest}, ${hash})
    )
    insert into change (operator_id, version, n, at, day, entity, id, row_version, before, after)
    select ${operator}, ${header.version}, c.n, ${header.at}, c.day, c.entity, c.id, c."rowVersion", c.before, c.after
    from jsonb_to_recordset(${JSON.stringify(changes.map((change, n) => ({ ...change, n })))}::jsonb)
      as c(n int, day date, entity text, id bigint, "rowVersion" int, before jsonb, after jsonb)`.execute(queries);
  rememberHead(queries, operator, { version: header.version, hash });
  return header.version;
}

/** What the chain holds of an operation, apart from what it changed. */
export function headerOf(
  operator: OperatorId,
  version: number,
  deed: Deed,
  changes: readonly Change[],
): OperationHeader {
  return {
    operator,
    version,
    at: deed.at,
    actor: deed.actor.kind,
    personId: deed.actor.personId,
    requestId: deed.requestId,
    call: deed.call,
    days: daysOf(changes),
    undoes: deed.undoes ?? null,
    reason: deed.reason ?? null,
    ...(deed.partOf == null ? {} : { partOf: deed.partOf }),
  };
}

/** The service days an operation touches, each once, in order. */
function daysOf(changes: readonly Pick<Change, 'day'>[]): string[] {
  return [...new Set(changes.flatMap(({ day }) => (day === null ? [] : [day])))].sort();
}

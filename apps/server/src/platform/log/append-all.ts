import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../db/transaction.ts';
import { linked } from './hash-chain.ts';
import { rememberHead } from './head-version.ts';
import { type Deed, headerOf, lockHead } from './operations.ts';
import type { Change } from './tx.ts';

/** As many operations as one statement carries. */
const AT_ONCE = 500;

/**
 * Appends many operations, one after the other in the chain and a few hundred in a statement: for a history that is written
 * down at once. None of them changes so much that it would be told as it is written.
 */
export async function appendAll(
  queries: Queries,
  operator: OperatorId,
  operations: readonly (Deed & { changes: readonly Change[] })[],
): Promise<void> {
  if (operations.length === 0) return;
  let { version, hash } = await lockHead(queries, operator);
  for (let from = 0; from < operations.length; from += AT_ONCE) {
    const written = operations.slice(from, from + AT_ONCE).map(({ changes, ...deed }) => {
      version += 1;
      const header = headerOf(operator, version, deed, changes);
      const link = linked(hash, header, changes);
      hash = link.hash;
      return {
        ...header,
        digest: inHex(link.digest),
        hash: inHex(hash),
        changes: changes.map((change, n) => ({ ...change, n })),
      };
    });
    await sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
          as o(version int, at timestamptz, actor text, "personId" bigint, "requestId" text, call text, days date[],
            undoes int, reason text, digest bytea, hash bytea, changes jsonb)
      ), moved as (
        update head set version = ${version}, hash = ${hash} where operator_id = ${operator}
      ), written as (
        insert into operation (operator_id, version, at, actor, person_id, request_id, call, days, undoes, reason, changes_sha256, hash)
        select ${operator}, version, at, actor, "personId", "requestId", call, days, undoes, reason, digest, hash from given
      )
      insert into change (operator_id, version, n, at, day, entity, id, row_version, before, after)
      select ${operator}, given.version, c.n, given.at, c.day, c.entity, c.id, c."rowVersion", c.before, c.after
      from given, jsonb_to_recordset(given.changes)
        as c(n int, day date, entity text, id bigint, "rowVersion" int, before jsonb, after jsonb)`.execute(queries);
    rememberHead(queries, operator, { version, hash });
  }
}

/** As Postgres reads bytes in a text. */
function inHex(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}

import { sql } from 'kysely';
import type { OperatorId } from '@handrail/domain/platform';
import type { Database } from '../db/open.ts';
import { asOwner } from '../db/transaction.ts';
import { type Actor, appendOperation, lockHead } from './operations.ts';

/** The name of the deed in the log. It is no call: whoever owns the installation does it, on a person's request. */
export const REDACT = 'redact';
/** What stands where a value was. */
export const BLANK = '(redacted)';

interface Redaction {
  operator: OperatorId;
  /** Whose past values are blanked, as the log names it: 'person' and its id. */
  entity: string;
  id: string;
  fields: readonly string[];
  reason: string;
  actor: Actor;
  at: string;
  requestId: string;
}

/**
 * Blanks fields of one entity in the log, in every change so far. The chain covers the digest that each operation was
 * written with, so it still verifies; what was blanked is marked, and the redaction is an operation of its own, without
 * which a mark counts for nothing. Only the owner of the tables can do it: the application role cannot change the log.
 */
export async function redact(
  db: Database,
  { operator, entity, id, fields, ...deed }: Redaction,
): Promise<{ version: number; redacted: number }> {
  return asOwner(db)
    .transaction()
    .execute(async (queries) => {
      const head = await lockHead(queries, operator);
      const names = sql`${[...fields]}::text[]`;
      const blanked = (column: 'before' | 'after') => sql`
        ${sql.ref(column)} || coalesce((select jsonb_object_agg(name, ${JSON.stringify(BLANK)}::jsonb)
          from unnest(${names}) as name where ${sql.ref(column)} ? name), '{}')`;
      const { numAffectedRows } = await sql`
        update change set before = ${blanked('before')}, after = ${blanked('after')}, redacted = true
        where operator_id = ${operator} and entity = ${entity} and id = ${id}
          and (before ?| ${names} or after ?| ${names})`.execute(queries);
      // A line that was told of it may name what is blanked: it is made again when it is read.
      await sql`
        with touched as (
          select o.version, o.part_of from change c
          join operation o on o.operator_id = c.operator_id and o.version = c.version and o.at = c.at
          where c.operator_id = ${operator} and c.entity = ${entity} and c.id = ${id}
        )
        delete from operation_telling
        where operator_id = ${operator} and (riders @> array[${id}::bigint]
          or version in (select version from touched) or version in (
            select version from operation where operator_id = ${operator} and part_of in (select part_of from touched)))`.execute(
        queries,
      );
      const told = { entity, id, day: null, rowVersion: 0, before: {}, after: { redacted: [...fields] } };
      const version = await appendOperation(queries, operator, head, { ...deed, call: REDACT }, [told]);
      return { version, redacted: Number(numAffectedRows ?? 0n) };
    });
}

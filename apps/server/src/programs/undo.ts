import { no } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { UndoRule } from '../log/index.ts';
import type { Change } from '../platform/log/tx.ts';
import { programEntity, programVersionEntity } from './entities.ts';

/** Terms that have begun never change, by undo neither: rides of theirs were promised by them. */
const termsHaveNotBegun: UndoRule = async ({ tx, changes, operation, services }) => {
  if (!operation.changes.some(saidTerms)) return null;
  const rows = await tx.queries
    .selectFrom('program_version as v')
    .innerJoin('program as p', (on) =>
      on.onRef('p.operator_id', '=', 'v.operator_id').onRef('p.program_id', '=', 'v.program_id'),
    )
    .select(['v.program_version_id as id', 'v.effective_on', 'p.zone'])
    .where('v.operator_id', '=', tx.operator)
    .execute();
  const now = services.clocks.town.now();
  const begun = changes.some((change) => {
    const row = rows.find(({ id }) => id === change.id);
    const from = row?.effective_on ?? String(change.before?.['effective_on']);
    const zone = row?.zone ?? rows[0]?.zone ?? 'UTC';
    return from <= now.toZonedDateTimeISO(zone).toPlainDate().toString();
  });
  return begun ? no('UNDO_SUPERSEDED', "This can't be undone: the terms have begun.").refusal : null;
};

/** What is said of a program's terms is counted in its own row. */
function saidTerms({ entity, before, after }: Change): boolean {
  return entity === programEntity.name && before !== null && after !== null && 'terms_version' in after;
}

/** A program that goes takes what was said of it along: that is asked before it is gone. */
const nothingWasSaidSince: UndoRule = async ({ tx, changes, operation }) => {
  const gone = changes.filter(({ entity, after }) => entity === programEntity.name && after === null);
  for (const { id } of gone) {
    const { rows } = await sql`
      select 1 from change c
      where c.operator_id = ${tx.operator} and c.version > ${operation.version} and c.version < ${tx.version}
        and c.entity in ('travel_hours', 'program_version') and coalesce(c.after, c.before) ->> 'program_id' = ${id}
      limit 1`.execute(tx.queries);
    if (rows.length > 0) {
      return no('UNDO_NOT_POSSIBLE', "This can't be undone: what was made since depends on it.").refusal;
    }
  }
  return null;
};

export const undoRules: Record<string, UndoRule> = {
  [programVersionEntity.name]: termsHaveNotBegun,
  [programEntity.name]: nothingWasSaidSince,
};

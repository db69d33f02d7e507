import type { NamesOf, TellerOfAll } from '../log/index.ts';
import { dateText } from '../platform/log/told-words.ts';

/** What the log says of how slow a program's roads are. */
export const toldTogether: Record<string, TellerOfAll> = {
  travel_hours: (changes, { nameOf }) =>
    changes.map(({ before, after, row }) => {
      const program = nameOf(row['program_id']);
      const ofProgram = program === '' ? 'of a program' : `of ${program}`;
      // Before anyone says otherwise the roads are the same all week.
      const kind = String(after === null ? 'even' : row['kind']);
      const isStill = before !== null && after !== null && !('kind' in after);
      return `Travel hours ${ofProgram}: ${isStill ? 'own figures changed' : (KINDS[kind] ?? kind)}`;
    }),

  // Terms that begin on a day of their own were begun for the sake of the planner: nothing else writes them.
  program_version: (changes, { nameOf }) =>
    changes.map(({ id, after, row }) => {
      const begins = typeof row['effective_on'] === 'string' ? ` from ${dateText(row['effective_on'])}` : '';
      const deed = after === null ? 'as before' : 'changed';
      return `Planner settings of ${nameOf(row['program_id']) || nameOf(id) || 'a program'}${begins}: ${deed}`;
    }),
};

/** Terms go by the name of their program. */
export const namesOf: NamesOf = async (queries, operator, ids) =>
  queries
    .selectFrom('program_version as v')
    .innerJoin('program as p', (on) =>
      on.onRef('p.operator_id', '=', 'v.operator_id').onRef('p.program_id', '=', 'v.program_id'),
    )
    .select(['v.program_version_id as id', 'p.name'])
    .where('v.operator_id', '=', operator)
    .where('v.program_version_id', 'in', [...ids])
    .execute();

const KINDS: Record<string, string> = {
  even: 'the same all week',
  rush: 'the usual rush hours',
  own: 'own figures',
};

import type { NamesOf, Teller, TellerOfAll } from '../log/index.ts';
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

  // What is said of a program's terms is counted in its own row; what is said for the planner is not.
  program_version: (changes, { nameOf, beside }) =>
    changes.map(({ id, before, after, row }) => {
      const begins = typeof row['effective_on'] === 'string' ? ` from ${dateText(row['effective_on'])}` : '';
      const program = nameOf(row['program_id']) || nameOf(id) || 'a program';
      if (beside('program').size === 0) {
        return `Planner settings of ${program}${begins}: ${after === null ? 'as before' : 'changed'}`;
      }
      if (after === null) return `Terms of ${program}${begins}: as before`;
      const what = before === null ? [] : Object.keys(after).map((column) => TERMS[column] ?? column);
      return `Terms of ${program}${begins}: ${what.length === 0 ? 'set' : `${what.join(', ')} changed`}`;
    }),
};

const RECORD: Record<string, string> = {
  name: 'name',
  zone: 'time zone',
  manual_dispatch: 'manual dispatch',
  heatmap_bounds: 'heat map',
  payment_methods: 'payment methods',
};

const TERMS: Record<string, string> = {
  geofence: 'service area',
  service_hours: 'service hours',
  slot_min: 'booking slot',
  seats_per_slot: 'seats in a slot',
  door_wait_min: 'door wait',
  edit_cutoff_min: 'last change',
  window_before_min: 'window',
  window_after_min: 'window',
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

/** The count of what was said of the terms is nobody's word: the terms are told themselves. */
export const told: Record<string, Teller> = {
  program: ({ before, after }) => {
    if (before === null || after === null) return undefined;
    const what = Object.keys(after).flatMap((column) => RECORD[column] ?? []);
    return what.length === 0 ? null : [`program: ${what.join(', ')}`];
  },
};

const KINDS: Record<string, string> = {
  even: 'the same all week',
  rush: 'the usual rush hours',
  own: 'own figures',
};

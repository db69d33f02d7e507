import type { TellerOfAll } from '../log/index.ts';

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
};

const KINDS: Record<string, string> = {
  even: 'the same all week',
  rush: 'the usual rush hours',
  own: 'own figures',
};

import type { Teller, TellerOfAll } from '../log/index.ts';

/** What the log says of places. One that was written down for a ride or a rider is told with them. */
export const told: Record<string, Teller> = { place: ({ before }) => (before === null ? null : undefined) };

/** Which door, and not what is said of it: a gate code is for drivers. */
export const toldTogether: Record<string, TellerOfAll> = {
  place_note: (changes) =>
    changes.map(({ before, after, row }) => {
      const is =
        after === null || after['note'] === ''
          ? 'removed'
          : before === null || before['note'] === ''
            ? 'noted'
            : 'changed';
      return `${String(row['line'])}: note to drivers ${is}`;
    }),
};

import type { TellerOfAll } from '../log/index.ts';

/** What the log says of what happens at the door. */
export const toldTogether: Record<string, TellerOfAll> = {
  guessing: (changes, { nameOf }) =>
    changes.map(({ row }) => {
      const whose = nameOf(row['person_id']) || 'somebody';
      return `Somebody guesses the password of ${whose}, from ${String(row['address'])}: the account is slowed`;
    }),
};

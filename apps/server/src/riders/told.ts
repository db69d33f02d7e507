import { deedSentences } from '@handrail/domain/log';
import type { TellerOfAll } from '../log/index.ts';

/** What the log says of riders beside the people they are: who may ride with what, and the addresses they go to. */
export const toldTogether: Record<string, TellerOfAll> = {
  rider_program: (changes, { nameOf }) =>
    deedSentences(
      changes.map(({ before, row }) => {
        const program = nameOf(row['program_id']) || 'a program';
        return { name: nameOf(row['rider_id']), deeds: [before ? `taken out of ${program}` : `put into ${program}`] };
      }),
      RIDERS,
    ),

  rider_place: (changes, { nameOf }) =>
    deedSentences(
      changes.map(({ before, after, row }) => {
        const deed = before === null ? 'given an address' : after === null ? 'address removed' : 'address changed';
        return { name: nameOf(row['rider_id']), deeds: [deed] };
      }),
      RIDERS,
    ),
};

const RIDERS = { one: 'Rider', many: 'Riders' };

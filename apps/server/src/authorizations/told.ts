import { deedSentences } from '@handrail/domain/log';
import type { TellerOfAll } from '../log/index.ts';

/** What the log says of authorizations: whose they are, and not their numbers. */
export const toldTogether: Record<string, TellerOfAll> = {
  ride_authorization: (changes, { nameOf }) =>
    deedSentences(
      changes.map(({ before, after, row }) => ({
        name: nameOf(row['rider_id']),
        deeds: [before === null ? 'noted' : after === null ? 'removed' : 'changed'],
      })),
      { one: 'Authorization of', many: 'Authorizations of' },
    ),
};

import { deedSentences } from '@handrail/domain/log';
import type { TellerOfAll } from '../log/index.ts';

/** What the log says of the columns of reports. */
export const toldTogether: Record<string, TellerOfAll> = {
  report_config: (changes, { nameOf }) =>
    deedSentences(
      changes.map(({ row, after }) => ({
        name: nameOf(row['account_id']),
        deeds: [after === null ? 'report given its usual columns' : 'report given other columns'],
      })),
      { one: 'Account', many: 'Accounts' },
    ),
};

import { deedSentences } from '@handrail/domain/log';
import { REPORT_LEVELS } from '@handrail/domain/reports';
import type { TellerOfAll } from '../log/index.ts';

/** What the log says of saved reports and of the columns of reports. A report that is not everyone's is not named. */
export const toldTogether: Record<string, TellerOfAll> = {
  saved_report: (changes) =>
    changes.map(({ row, before, after }) => {
      const name = isEveryones(row) ? ` “${String(row['name'])}”` : '';
      if (before === null) return `Report${name} saved`;
      if (after === null) return `Saved report${name} deleted`;
      if ('is_paused' in after) return `Saved report${name} ${after['is_paused'] === true ? 'paused' : 'sent again'}`;
      return `Saved report${name} changed`;
    }),

  report_config: (changes, { nameOf }) =>
    deedSentences(
      changes.map(({ row, after }) => ({
        name: nameOf(row['account_id']),
        deeds: [after === null ? 'report given its usual columns' : 'report given other columns'],
      })),
      { one: 'Account', many: 'Accounts' },
    ),
};

/** The log is read by whoever looks at reports, on either level. */
function isEveryones(row: Readonly<Record<string, unknown>>): boolean {
  const levels = row['shared_levels'];
  return row['is_shared'] === true && Array.isArray(levels) && REPORT_LEVELS.every((level) => levels.includes(level));
}

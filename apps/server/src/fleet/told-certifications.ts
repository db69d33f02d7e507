import { fewSentences } from '@handrail/domain/log';
import type { TellerOfAll } from '../log/index.ts';
import { dateText } from '../platform/log/told-words.ts';

/** What the log says of certifications, of vehicles as of drivers; the field names whose they are. */
export function toldCertifications(holder: string): TellerOfAll {
  return (changes, { nameOf, isNewOrGone }) =>
    fewSentences(
      changes
        .filter(({ row }) => !isNewOrGone(row[holder]))
        .map(({ before, after, row }) => {
          const what = `Certification of ${nameOf(row[holder])} by ${nameOf(row['account_id'])}`;
          if (!after) return `${what} removed`;
          return `${what} ${before ? 'changed' : 'added'}: ${termsText(row)}`;
        }),
      'certifications changed',
    );
}

function termsText(row: Record<string, unknown>): string {
  const until = row['expires_on'] ? `until ${dateText(row['expires_on'])}` : 'without a date';
  return row['is_active'] === false ? `${until}, not active` : until;
}

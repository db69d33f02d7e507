import { fewSentences } from '@handrail/domain/log';
import { slashDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { TellerOfAll } from '../log/index.ts';

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

/** That something is used, or is not used any more. */
export function statusDeed(status: unknown): string {
  if (status === 1) return 'made active';
  return status === 0 ? 'made inactive' : `given status ${String(status)}`;
}

/** A date as the log holds it. */
export function dateText(date: unknown): string {
  return slashDate(Temporal.PlainDate.from(String(date)));
}

function termsText(row: Record<string, unknown>): string {
  const until = row['expires_on'] ? `until ${dateText(row['expires_on'])}` : 'without a date';
  return row['is_active'] === false ? `${until}, not active` : until;
}

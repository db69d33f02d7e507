import { PAPER_WORDS, type PaperKind } from '@handrail/domain/fleet';
import { fewSentences } from '@handrail/domain/log';
import type { TellerOfAll } from '../log/index.ts';
import { dateText } from '../platform/log/told-words.ts';

/** What the log says of papers, of vehicles as of drivers; the field names whose they are. */
export function toldPapers(holder: string): TellerOfAll {
  return (changes, { nameOf, isNewOrGone }) =>
    fewSentences(
      changes
        .filter(({ row }) => !isNewOrGone(row[holder]))
        .map(({ before, after, row }) => {
          const what = `${PAPER_WORDS[row['paper'] as PaperKind]} of ${nameOf(row[holder])}`; // as the table checks
          if (!after) return `${what} on file no more`;
          const until = row['expires_on'] ? `good until ${dateText(row['expires_on'])}` : 'good without a date';
          return `${what} ${before ? 'changed' : 'on file'}: ${until}`;
        }),
      'papers changed',
    );
}

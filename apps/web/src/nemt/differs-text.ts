import { MERGE_FIELD_LABELS } from '@handrail/domain/nemt';
import type { PreviewedRide } from './nemt-types.ts';

/** What differs of a ride, in a line. */
export function differsText({ outcome, fields, reason, matched_by, warnings, candidates }: PreviewedRide): string {
  switch (outcome) {
    case 'clash':
      return fields.flatMap(({ field, takes }) => (takes === null ? [MERGE_FIELD_LABELS[field]] : [])).join(', ');
    case 'changed': {
      const theirs = fields.filter(({ takes }) => takes === 'theirs');
      return (
        theirs.map(({ field, last, theirs: now }) => `${MERGE_FIELD_LABELS[field]} ${last} → ${now}`).join('; ') ||
        'Only what is not booked'
      );
    }
    case 'new':
      return [matched_by === null ? 'New rider' : 'New ride', ...warnings].join('. ');
    case 'canceled':
      return 'Canceled by the broker';
    case 'unchanged':
      return fields.length > 0 ? 'Ours stays' : 'The same as last time';
    case 'refused':
      return candidates.length > 0 ? `${candidates.length} riders fit. Choose one.` : (reason ?? '');
    case 'gone':
      return reason ?? '';
  }
}

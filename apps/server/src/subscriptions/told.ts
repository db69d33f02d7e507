import { longDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { Teller } from '../log/index.ts';

/** What the log says of standing orders. Their rides are told as rides. */
export const told: Record<string, Teller> = {
  subscription: ({ before, after }) => {
    if (!before) return ['Standing order made'];
    if (!after) return ['Standing order taken away'];
    return [
      ...('terms' in after ? ['Standing order changed'] : []),
      ...('pauses' in after ? [pausesText(before['pauses'], after['pauses'])] : []),
      ...('skipped_on' in after ? ['Dates of a standing order skipped or put back'] : []),
      ...('ends_on' in after ? [endText(after['ends_on'])] : []),
      ...('starts_on' in after ? ['First day of a standing order changed'] : []),
      ...('note' in after ? ['Note of a standing order changed'] : []),
    ];
  },

  subscription_refusal: ({ before, after }) => {
    if (!after) return null;
    const date = (after['occurrence_on'] ?? before?.['occurrence_on'] ?? null) as string | null;
    return date === null ? null : [`Refused to a standing order on ${dateText(date)}`];
  },
};

function pausesText(before: unknown, after: unknown): string {
  const count = (list: unknown) => (Array.isArray(list) ? list.length : 0);
  return count(after) > count(before) ? 'Standing order paused' : 'Pause of a standing order ended';
}

function endText(endsOn: unknown): string {
  return typeof endsOn === 'string' ? `Standing order ends on ${dateText(endsOn)}` : 'Standing order without an end';
}

function dateText(date: string): string {
  return longDate(Temporal.PlainDate.from(date));
}

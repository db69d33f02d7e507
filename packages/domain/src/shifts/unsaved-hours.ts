import type { Temporal } from 'temporal-polyfill';
import { shortDate } from '../platform/dates.ts';

/** A piece of a sentence, and the day it leads to. */
export interface UnsavedPart {
  text: string;
  day: Temporal.PlainDate | null;
}

/** `Unsaved hours on Tue, Mar 10 and Wed, Mar 11.`, in pieces, so that each day can be gone to. Empty without any. */
export function unsavedHoursParts(days: readonly Temporal.PlainDate[]): UnsavedPart[] {
  if (days.length === 0) return [];
  const named = days.flatMap((day, at): UnsavedPart[] => {
    const joint = at === 0 ? 'Unsaved hours on ' : at === days.length - 1 ? ' and ' : ', ';
    return [
      { text: joint, day: null },
      { text: shortDate(day), day },
    ];
  });
  return [...named, { text: '.', day: null }];
}

import { Temporal } from 'temporal-polyfill';
import { dropDraft, keepDraft, readDraft } from '../../platform/kit/draft.ts';

/** Which days hold typed hours that are not saved. It is kept where they are, and forgotten with them. */
const LIST = 'schedule-days';

/** The name under which the hours typed for a day are kept. */
export function draftOfDay(day: string): string {
  return `schedule-${day}`;
}

export function noteUnsaved(day: string, isUnsaved: boolean): void {
  const others = listed().filter((one) => one !== day);
  const days = isUnsaved ? [...others, day] : others;
  if (days.length > 0) keepDraft(LIST, { days }, 'tab');
  else dropDraft(LIST);
}

/** Those days, the earliest first. */
export function unsavedDays(): Temporal.PlainDate[] {
  return listed()
    .filter((day) => readDraft(draftOfDay(day)) !== null)
    .map((day) => Temporal.PlainDate.from(day))
    .sort((a, b) => Temporal.PlainDate.compare(a, b));
}

function listed(): string[] {
  const days = readDraft(LIST)?.['days'];
  return Array.isArray(days) ? days.map(String).filter((day) => /^\d{4}-\d\d-\d\d$/.test(day)) : [];
}

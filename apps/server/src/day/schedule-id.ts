import { malformed } from '../platform/calls/call-failure.ts';

/** Names a day of the schedule and the version it is read at: `2026-03-10@412`. */
export function scheduleIdOf({ date, version }: { date: string; version: number }): string {
  return `${date}@${version}`;
}

/**
 * The version of a day that a list was drawn from. Who sends no id was shown nothing of the day; an id of another day
 * says nothing of this one.
 */
export function versionOfScheduleId(scheduleId: string, date: string, newest: number): number | null {
  if (scheduleId === '') return null;
  const [, named, digits] = /^(\d{4}-\d\d-\d\d)@(\d{1,9})$/.exec(scheduleId) ?? [];
  const version = Number(digits);
  if (named === date && version <= newest) return version;
  const sentence = 'This schedule_id is not of this day.';
  throw malformed(sentence, { schedule_id: sentence });
}

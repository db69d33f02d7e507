import { longDate } from '@handrail/domain/platform';
import { leaveSpanText } from '@handrail/domain/shifts';
import { Temporal } from 'temporal-polyfill';
import type { Teller } from '../log/index.ts';
import type { LoggedRow } from '../platform/log/entity.ts';

/** What the log says of the schedule and of what it is planned from. */
export const told: Record<string, Teller> = {
  shift: ({ before, after }) => (before ? (after ? ['Hours changed'] : ['Hours taken away']) : ['Hours planned']),

  day_schedule: ({ before, after }) => {
    const from = after?.['carried_from'] ?? null;
    if (from !== null) return [`Carried forward from ${dateText(from)}`];
    return before === null && after !== null ? [`Schedule of ${dateText(after['service_day'])} decided`] : null;
  },

  closed_day: ({ before, after }) => {
    if (!after) return [`Opened again on ${dateText(before?.['date'])}`];
    return before ? ['Closed day changed'] : [`Closed on ${dateText(after['date'])}`];
  },

  driver_leave: ({ before, after }) => {
    if (before && after) return ['Leave changed'];
    const span = leaveText(after ?? before);
    return [before ? `Leave ${span} removed` : `Leave ${span} added`];
  },

  shift_pattern: ({ before, after }) =>
    before ? (after ? ['Shift pattern changed'] : ['Shift pattern removed']) : ['Shift pattern added'],

  shift_need: () => ['Needs of a program changed'],

  logged_shift: ({ before, after }) => {
    if (!before) return ['Clocked in'];
    if (!after) return ['Clock-in taken back'];
    if (after['logged_by'] === 'console' || 'clock_in_at' in after) return ['Logged hours corrected'];
    return 'clock_out_at' in after ? [after['clock_out_at'] === null ? 'Clock-out taken back' : 'Clocked out'] : null;
  },
};

/** From when to when someone is away; not why, which is theirs. */
function leaveText(leave: LoggedRow | null): string {
  const date = (field: string) => Temporal.PlainDate.from(String(leave?.[field]));
  const time = (field: string) => {
    const text = leave?.[field];
    return typeof text === 'string' ? Temporal.PlainTime.from(text) : null;
  };
  const [startTime, endTime] = [time('start_time'), time('end_time')];
  const during = startTime && endTime ? { startTime, endTime } : null;
  return leaveSpanText({ startsOn: date('starts_on'), endsOn: date('ends_on'), during });
}

function dateText(date: unknown): string {
  return longDate(Temporal.PlainDate.from(String(date)));
}

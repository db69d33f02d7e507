import { readSlashDate, type Zone } from '@handrail/domain/platform';
import { editLogged, type TypedTimes } from '@handrail/domain/shifts';
import { Temporal } from 'temporal-polyfill';
import type { FieldErrors } from '../../platform/kit/index.ts';
import { textOfWall, wallOfText } from '../hours/day-times.ts';
import { type Logged, loggedOf } from './report.ts';

export interface LoggedValues {
  start_day: string;
  start_time: string;
  end_day: string;
  end_time: string;
  isOpen: boolean;
  reason: string;
}

export function valuesOfLogged({ start_time, end_time, date }: Logged, zone: Zone): LoggedValues {
  return {
    start_day: start_time.slice(0, 10),
    start_time: textOfWall(start_time, zone),
    end_day: end_time?.slice(0, 10) ?? date,
    end_time: end_time === null ? '' : textOfWall(end_time, zone),
    isOpen: end_time === null,
    reason: '',
  };
}

/** The times as they go over the wire; empty where they cannot be read. */
export function typedTimes(values: LoggedValues, zone: Zone): TypedTimes {
  const wall = (day: string, time: string) =>
    (day === '' ? null : wallOfText(time, Temporal.PlainDate.from(day), zone)) ?? '';
  return {
    start: wall(values.start_day, values.start_time),
    end: values.isOpen ? null : wall(values.end_day, values.end_time),
  };
}

interface Around {
  zone: Zone;
  now: Temporal.Instant;
  /** What else the driver worked. */
  others: readonly Logged[];
}

/** The sentence beside the field that has to be mended first. */
export function checkLogged(
  values: LoggedValues,
  entry: Logged,
  { zone, now, others }: Around,
): FieldErrors<LoggedValues> {
  if (values.start_day === '') return { start_day: noDate() };
  if (values.end_day === '' && !values.isOpen) return { end_day: noDate() };
  const verdict = editLogged(loggedOf(entry), typedTimes(values, zone), { zone, now, others: others.map(loggedOf) });
  if (verdict.ok) return {};
  const { sentence, fields = {} } = verdict.refusal;
  const was = valuesOfLogged(entry, zone);
  const about = 'start_time' in fields ? ABOUT_START : ABOUT_END;
  const typed = about.find((name) => values[name] !== was[name]) ?? about[0];
  return { [typed]: sentence };
}

/** Two fields make a time, and two times have to go together: the sentence stands where somebody typed. */
const ABOUT_START = ['start_time', 'start_day'] as const;
const ABOUT_END = ['end_time', 'end_day', ...ABOUT_START] as const;

function noDate(): string {
  const read = readSlashDate('');
  return read.ok ? '' : read.refusal.sentence;
}

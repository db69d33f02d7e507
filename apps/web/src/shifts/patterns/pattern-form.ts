import type { Calls } from '@handrail/contracts/wire';
import { checkPattern, type ShiftPattern } from '@handrail/domain/shifts';
import { Temporal } from 'temporal-polyfill';
import type { FieldErrors } from '../../platform/kit/index.ts';
import { clockOf } from '../leave/absence.ts';

export type Pattern = Calls['getShiftPatternList']['result'][number];

export interface PatternValues {
  driver_id: string;
  program_id: string;
  days_of_week: number[];
  start_time: string;
  end_time: string;
  starts_on: string;
  ends_on: string;
}

export function valuesOfPattern({
  driver_id,
  program_id,
  days_of_week,
  start_time,
  end_time,
  starts_on,
  ends_on,
}: Pattern): PatternValues {
  return { driver_id, program_id, days_of_week, start_time, end_time, starts_on, ends_on: ends_on ?? '' };
}

/** The rules of a pattern, asked as the server asks them; each sentence stands beside the field it is about. */
export function checkPatternValues(
  values: PatternValues,
  id: string,
  others: readonly Pattern[],
): FieldErrors<PatternValues> {
  if (values.driver_id === '') return { driver_id: 'Choose a driver.' };
  if (values.starts_on === '') return { starts_on: 'Enter the date as mm/dd/yyyy.' };
  const [startTime, endTime] = [clockOf(values.start_time), clockOf(values.end_time)];
  if (!startTime || !endTime) return { end_time: 'Please input a valid time range.' };
  const pattern = { ...values, shift_pattern_id: id, version: 1, ends_on: values.ends_on || null };
  const verdict = checkPattern(patternOf(pattern), others.map(patternOf));
  if (verdict.ok) return {};
  const { code, sentence } = verdict.refusal;
  switch (code) {
    case 'NO_DAYS':
      return { days_of_week: sentence };
    case 'INVALID_DATE_RANGE':
      return { ends_on: sentence };
    case 'INVALID_TIME_RANGE':
    case 'SHIFT_TOO_SHORT':
    case 'SHIFT_OVERLAP':
      return { end_time: sentence };
  }
}

export function toPattern(values: PatternValues): Omit<Calls['saveShiftPattern']['params'], 'shift_pattern_id'> {
  return { ...values, ends_on: values.ends_on === '' ? null : values.ends_on };
}

function patternOf(pattern: Pattern): ShiftPattern {
  const midnight = Temporal.PlainTime.from('00:00');
  return {
    id: pattern.shift_pattern_id,
    driverId: pattern.driver_id,
    programId: pattern.program_id,
    daysOfWeek: pattern.days_of_week,
    startTime: clockOf(pattern.start_time) ?? midnight,
    endTime: clockOf(pattern.end_time) ?? midnight,
    startsOn: Temporal.PlainDate.from(pattern.starts_on),
    endsOn: pattern.ends_on === null ? null : Temporal.PlainDate.from(pattern.ends_on),
  };
}

import { checkLeave } from '@handrail/domain/shifts';
import type { FieldErrors } from '../../platform/kit/index.ts';
import { leaveOf, type WireLeave } from './absence.ts';

export interface LeaveValues {
  driver_id: string;
  kind: WireLeave['kind'];
  starts_on: string;
  ends_on: string;
  start_time: string;
  end_time: string;
  note: string;
}

export function valuesOfLeave({
  driver_id,
  kind,
  starts_on,
  ends_on,
  start_time,
  end_time,
  note,
}: WireLeave): LeaveValues {
  return { driver_id, kind, starts_on, ends_on, start_time: start_time ?? '', end_time: end_time ?? '', note };
}

/** The leave as the wire has it. A time without the other is sent as it is, for its sentence. */
export function toLeave(values: LeaveValues): Omit<WireLeave, 'driver_leave_id' | 'version'> {
  return { ...values, start_time: values.start_time || null, end_time: values.end_time || null };
}

export function checkLeaveValues(
  values: LeaveValues,
  id: string,
  others: readonly WireLeave[],
): FieldErrors<LeaveValues> {
  if (values.driver_id === '') return { driver_id: 'Choose a driver.' };
  if (values.starts_on === '') return { starts_on: 'Enter the date as mm/dd/yyyy.' };
  if (values.ends_on === '') return { ends_on: 'Enter the date as mm/dd/yyyy.' };
  if ((values.start_time === '') !== (values.end_time === '')) return { end_time: 'Please input a valid time range.' };
  const leave = leaveOf({ ...toLeave(values), driver_leave_id: id, version: 1 });
  const verdict = checkLeave(leave, others.map(leaveOf));
  if (verdict.ok) return {};
  const { code, sentence } = verdict.refusal;
  return code === 'INVALID_TIME_RANGE' ? { end_time: sentence } : { ends_on: sentence };
}

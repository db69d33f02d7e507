import type { Calls } from '@handrail/contracts/wire';
import { parseClockTime } from '@handrail/domain/platform';
import { type Availability, type Leave, leaveOn, leaveSpanText, objectionToShift } from '@handrail/domain/shifts';
import { Temporal } from 'temporal-polyfill';
import type { ZonedShift } from '../schedule.ts';

export type WireLeave = Calls['getDriverLeaveList']['result']['leave'][number];
export type WireWeek = Calls['getDriverLeaveList']['result']['availability'][number];

/** Who is away and who can work when, as the rules read it. */
export interface Absence {
  leaves: Leave[];
  availability: Availability[];
}

export function absenceOf(read: Calls['getDriverLeaveList']['result'] | undefined): Absence {
  return {
    leaves: (read?.leave ?? []).map(leaveOf),
    availability: (read?.availability ?? []).flatMap(({ driver_id, week }) =>
      week.flatMap(({ day_of_week, start_time, end_time }) => {
        const [startTime, endTime] = [clockOf(start_time), clockOf(end_time)];
        return startTime && endTime ? [{ driverId: driver_id, dayOfWeek: day_of_week, startTime, endTime }] : [];
      }),
    ),
  };
}

export const kindNames: Record<WireLeave['kind'], string> = {
  vacation: 'Vacation',
  sick: 'Sick',
  training: 'Training',
  unpaid: 'Unpaid',
  other: 'Other',
};

/** Why a driver is not, or should not be, at work on a day. */
export interface Absent {
  /** In a word or two, for a cell of the week. */
  mark: string;
  sentence: string;
  /** Hours are planned that it speaks against. */
  isConflict: boolean;
}

/** What speaks against a driver's hours of a day, or, without hours, why there are none. */
export function absentOn(
  driverId: string,
  date: Temporal.PlainDate,
  shifts: readonly ZonedShift[],
  absence: Absence,
): Absent | null {
  const leave = leaveOn(driverId, date, absence.leaves);
  const objection = shifts.map((shift) => objectionToShift(shift, shift.zone, absence)).find((one) => one !== null);
  if (objection !== undefined) {
    const what = leave === null ? 'not available' : leave.kind;
    return { mark: `Conflict: ${what}`, sentence: objection, isConflict: true };
  }
  if (leave === null) return null;
  const part = leave.during === null ? '' : ', part day';
  return {
    mark: kindNames[leave.kind] + part,
    sentence: `On ${leave.kind} leave ${leaveSpanText(leave)}.`,
    isConflict: false,
  };
}

export function leaveOf({
  driver_leave_id,
  driver_id,
  kind,
  starts_on,
  ends_on,
  start_time,
  end_time,
  note,
}: WireLeave): Leave {
  const [startTime, endTime] = [clockOf(start_time ?? ''), clockOf(end_time ?? '')];
  return {
    id: driver_leave_id,
    driverId: driver_id,
    kind,
    startsOn: Temporal.PlainDate.from(starts_on),
    endsOn: Temporal.PlainDate.from(ends_on),
    during: startTime && endTime ? { startTime, endTime } : null,
    note,
  };
}

export function clockOf(text: string): Temporal.PlainTime | null {
  const read = parseClockTime(text);
  return read.ok ? read.value : null;
}

import { longDateOrToday } from '@handrail/domain/platform';
import { useMemo } from 'react';
import type { Temporal } from 'temporal-polyfill';
import { useRead } from '../../platform/wire/index.ts';
import { useMyPrograms, useServiceDay } from '../../programs/index.ts';
import type { TypedFor } from './typed-shifts.ts';

/** What every call about a day's schedule names: the day, as it was always written, and the zone it is told in. */
export function useScheduleDay(date: Temporal.PlainDate): { date: string; timezone: string } {
  const { today, zone } = useServiceDay();
  return { date: longDateOrToday(date, today), timezone: zone };
}

/** Everyone's hours on a day. */
export function useDaySchedule(date: Temporal.PlainDate) {
  return useRead('getFleetScheduleData', useScheduleDay(date));
}

/** The day that hours are typed for, with the zone of each program. */
export function useTypedFor(date: Temporal.PlainDate): TypedFor {
  const programs = useMyPrograms();
  const { zone } = useServiceDay();
  const day = date.toString();
  return useMemo(() => {
    const zones = new Map(programs.map(({ program_id, program_timezone }) => [program_id, program_timezone]));
    return { date, zoneOf: (program) => zones.get(program) ?? zone };
    // oxlint-disable-next-line react/exhaustive-deps -- a date is a new object each time and the same day by its text
  }, [day, programs, zone]);
}

/** Why a driver may be out of place on a day: leave, and the hours they can work at all. */
export function useAbsence(start: Temporal.PlainDate, end: Temporal.PlainDate) {
  return useRead('getDriverLeaveList', { start_date: start.toString(), end_date: end.toString() });
}

export function useClosedDays(start: Temporal.PlainDate, end: Temporal.PlainDate) {
  return useRead('getClosedDayList', { start_date: start.toString(), end_date: end.toString() });
}

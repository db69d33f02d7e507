import { closureOn, leaveOn, type StaffedDay } from '@handrail/domain/shifts';
import type { Temporal } from 'temporal-polyfill';
import { listClosedDays } from './closed-day-store.ts';
import { listLeaves } from '../drivers/index.ts';
import { readSchedules, type Looking } from './schedule-store.ts';

/** Who is planned to work on each day of a month, who is away and what is closed. */
export async function staffedDays(
  looking: Looking,
  month: Temporal.PlainYearMonth,
): Promise<(date: Temporal.PlainDate) => StaffedDay> {
  const dates = Array.from({ length: month.daysInMonth }, (_, n) => month.toPlainDate({ day: n + 1 }));
  const span = { from: month.toPlainDate({ day: 1 }), to: month.toPlainDate({ day: month.daysInMonth }) };
  const schedules = await readSchedules(looking, dates);
  const shiftsOn = new Map(schedules.map(({ date, shifts }) => [date.toString(), shifts]));
  const leaves = Map.groupBy(await listLeaves(looking, span), ({ driverId }) => driverId);
  const closedDays = await listClosedDays(looking, span);
  return (date) => ({
    shifts: shiftsOn.get(date.toString()) ?? [],
    // An hour at the dentist leaves the rest of the shift; the schedule says so beside it.
    isOut: (driver) => leaveOn(driver, date, leaves.get(driver) ?? [])?.during === null,
    isClosed: (program) => closureOn(date, program, closedDays) !== null,
  });
}

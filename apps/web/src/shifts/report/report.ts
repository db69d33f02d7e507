import type { Calls } from '@handrail/contracts/wire';
import { textOfInstant } from '@handrail/domain/day';
import { type LoggedShift, REPORT_COLUMNS, reportCells, type ReportRow, reportRows } from '@handrail/domain/shifts';
import { Temporal } from 'temporal-polyfill';
import { csvText } from '../../platform/kit/index.ts';
import type { Program } from '../../programs/index.ts';

/** An entry of the report, as the call answers it. */
export type Logged = Calls['getDriverLoggedScheduleData']['result'][number];

type Driver = Calls['getFleetDriverList']['result'][number];

/** A line of the report with the entry it was made of. */
export interface LoggedRow extends ReportRow {
  entry: Logged;
}

export function loggedOf(entry: Logged): LoggedShift {
  return {
    id: entry.logged_shift_id,
    driverId: entry.driver_id,
    programId: entry.program_id,
    serviceDay: Temporal.PlainDate.from(entry.date),
    startsAt: textOfInstant(Temporal.Instant.from(entry.start_time)),
    endsAt: entry.end_time === null ? null : textOfInstant(Temporal.Instant.from(entry.end_time)),
    loggedBy: entry.logged_by,
  };
}

/** The lines, by driver as a list files them and then by time. */
export function rowsOfReport(
  entries: readonly Logged[],
  programs: readonly Program[],
  driverOf: (id: string) => Pick<Driver, 'alt_name' | 'employee_id'> | undefined,
): LoggedRow[] {
  const inOrder = [...entries].sort((a, b) => a.start_time.localeCompare(b.start_time));
  return inOrder
    .flatMap((entry) => {
      const [row] = reportRows([loggedOf(entry)], {
        personOf: (driver) => ({
          firstname: entry.firstname,
          lastname: entry.lastname,
          altName: driverOf(driver)?.alt_name ?? '',
          employeeId: driverOf(driver)?.employee_id ?? '',
        }),
        programOf: (id) => {
          const program = programs.find(({ program_id }) => program_id === id);
          return { name: program?.program_name ?? '', zone: program?.program_timezone ?? 'UTC' };
        },
      });
      return row ? [{ ...row, entry }] : [];
    })
    .sort((a, b) => a.driver.localeCompare(b.driver, 'en-US') || a.driverId.localeCompare(b.driverId, 'en-US'));
}

/** Hours by what `nameOf` says of a row, in the order of the names. */
export function totalsBy(
  rows: readonly LoggedRow[],
  nameOf: (row: LoggedRow) => string,
): { name: string; minutes: number; shifts: number; open: number }[] {
  return [...Map.groupBy(rows, nameOf)]
    .map(([name, own]) => ({
      name,
      minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
      shifts: own.length,
      open: own.filter(({ isOpen }) => isOpen).length,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-US'));
}

/** The report as a table for payroll. */
export function reportCsv(rows: readonly LoggedRow[]): string {
  return csvText(
    REPORT_COLUMNS,
    rows.map((row) => reportCells(row)),
  );
}

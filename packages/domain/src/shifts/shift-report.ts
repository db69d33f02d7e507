import type { Temporal } from 'temporal-polyfill';
import { instantOfText } from '../day/index.ts';
import { filedDriverName, type DriverNames } from '../drivers/index.ts';
import { slashDate } from '../platform/dates.ts';
import type { DriverId, ProgramId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { clockTimeAt, type Zone } from '../platform/zones.ts';
import { loggedMinutes, type LoggedShift } from './logged-shifts.ts';
import { daysPast, loggedByNames, loggedEndText } from './logged-words.ts';
import { decimalHours } from './shift-times.ts';

/** How many days a report covers at most: a quarter and the day it starts on. */
export const MOST_REPORT_DAYS = 93;

/** What is planned ahead is looked at for a year, whichever day it starts on. */
export const MOST_PLANNED_DAYS = 366;

export function checkReportRange(
  startsOn: Temporal.PlainDate,
  endsOn: Temporal.PlainDate,
  most = MOST_REPORT_DAYS,
): Verdict<true, 'RANGE_TOO_LONG'> {
  if (startsOn.until(endsOn).days < most) return yes(true);
  const sentence = `Choose at most ${most} days.`;
  return no('RANGE_TOO_LONG', sentence, { end_date: sentence });
}

export interface ReportPerson extends DriverNames {
  employeeId: string;
}

/** A line of the shift report, as it is shown and as it goes into a file. */
export interface ReportRow {
  driverId: DriverId;
  driver: string;
  employeeId: string;
  date: string;
  program: string;
  start: string;
  /** An end past midnight says so: `1:10 AM +1 day`. */
  end: string;
  daysPast: number;
  minutes: number;
  isOpen: boolean;
  loggedBy: 'device' | 'console';
}

/** The report's rows: by driver as a list files them, then by time. */
export function reportRows(
  logged: readonly LoggedShift[],
  about: {
    personOf: (driver: DriverId) => ReportPerson;
    programOf: (program: ProgramId) => { name: string; zone: Zone };
  },
): ReportRow[] {
  const rows = logged.map((entry) => {
    const person = about.personOf(entry.driverId);
    const { name, zone } = about.programOf(entry.programId);
    return {
      at: entry.startsAt,
      row: {
        driverId: entry.driverId,
        driver: filedDriverName(person),
        employeeId: person.employeeId,
        date: slashDate(entry.serviceDay),
        program: name,
        start: clockTimeAt(instantOfText(entry.startsAt), zone),
        end: loggedEndText(entry, zone),
        daysPast: daysPast(entry, zone),
        minutes: loggedMinutes(entry),
        isOpen: entry.endsAt === null,
        loggedBy: entry.loggedBy,
      },
    };
  });
  rows.sort(
    (a, b) =>
      a.row.driver.localeCompare(b.row.driver, 'en-US') ||
      a.row.driverId.localeCompare(b.row.driverId, 'en-US') ||
      (a.at < b.at ? -1 : 1),
  );
  return rows.map(({ row }) => row);
}

export interface ReportTotals {
  minutes: number;
  shifts: number;
  open: number;
  drivers: { driverId: DriverId; driver: string; minutes: number; shifts: number; open: number }[];
}

/** Hours of each driver, in the order of the rows, and of all together. Open entries are counted, not guessed. */
export function reportTotals(rows: readonly ReportRow[]): ReportTotals {
  const drivers = [...Map.groupBy(rows, ({ driverId }) => driverId)].map(([driverId, own]) => ({
    driverId,
    driver: own[0]?.driver ?? '',
    ...countOf(own),
  }));
  return { ...countOf(rows), drivers };
}

/** The columns of the report's file. Hours are decimal, because payroll multiplies them. */
export const REPORT_COLUMNS = [
  'Driver',
  'Employee ID',
  'Date',
  'Program',
  'Start',
  'End',
  'Hours',
  'Logged by',
] as const;

export function reportCells(row: ReportRow): (string | number)[] {
  const hours = row.isOpen ? '' : decimalHours(row.minutes);
  return [row.driver, row.employeeId, row.date, row.program, row.start, row.end, hours, loggedByNames[row.loggedBy]];
}

function countOf(rows: readonly ReportRow[]): { minutes: number; shifts: number; open: number } {
  return {
    minutes: rows.reduce((sum, { minutes }) => sum + minutes, 0),
    shifts: rows.length,
    open: rows.filter(({ isOpen }) => isOpen).length,
  };
}

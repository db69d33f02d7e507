import type { Calls } from '@handrail/contracts/wire';
import { shortDate } from '@handrail/domain/platform';
import { hoursText, minutesOf, weekOf } from '@handrail/domain/shifts';
import { useMemo, useRef } from 'react';
import { Temporal } from 'temporal-polyfill';
import {
  Bar,
  EmptyState,
  ErrorState,
  LoadingState,
  Tag,
  useRowWindow,
  useUrlChange,
  useUrlState,
} from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { useMyPrograms, useServiceDay } from '../programs/index.ts';
import { type Absence, absenceOf, type Absent, absentOn } from './leave/absence.ts';
import { Gap } from './day/Gap.tsx';
import { LeaveTrouble } from './day/LeaveTrouble.tsx';
import { type DayChoice, rowsOfDay } from './day/rows-of-day.ts';
import { filedName, spokenName } from '../drivers/index.ts';
import { hoursOfShift, type ScheduledDriver, shiftsOf, type ZonedShift } from './schedule.ts';
import { ShiftModal } from './hours/ShiftModal.tsx';
import { useAbsence } from './hours/use-schedule.ts';
import { useTeams } from './day/use-teams.ts';

const ROW_PX = 33;

type WeekDay = Calls['getWeekSchedule']['result'][number];

/** Seven days side by side. A cell opens the hours of its driver on its day. */
export function WeekView({ date, choice }: { date: Temporal.PlainDate; choice: DayChoice }) {
  const { zone } = useServiceDay();
  // Of all programs, whichever is looked at: a day is saved as a whole, and what is not shown must not be lost.
  const read = useRead('getWeekSchedule', { date: date.toString(), timezone: zone });
  const [first = date] = weekOf(date);
  const leave = useAbsence(first, first.add({ days: 6 }));
  const absence = useMemo(() => absenceOf(leave.data), [leave.data]);
  if (!read.data) {
    return read.error ? (
      <ErrorState sentence={read.error.message} onRetry={() => void read.refetch()} />
    ) : (
      <LoadingState label="Loading the week." bars={<Bar width="100%" height={320} />} />
    );
  }
  return (
    <>
      {read.error && <ErrorState sentence={read.error.message} onRetry={() => void read.refetch()} />}
      <LeaveTrouble read={leave} />
      <WeekTable days={read.data} choice={choice} absence={absence} />
    </>
  );
}

interface WeekTableProps {
  days: readonly WeekDay[];
  choice: DayChoice;
  absence: Absence;
}

function WeekTable({ days, choice, absence }: WeekTableProps) {
  const { today } = useServiceDay();
  const programs = useMyPrograms();
  const change = useUrlChange();
  const teamsOf = useTeams();
  const [cell, setCell] = useUrlState('cell');
  const { search, team, program } = choice;
  const drivers = useMemo(() => driversOfWeek(days, { search, team }, teamsOf), [days, search, team, teamsOf]);
  const [openDriver = '', openDay = ''] = cell.split('@');
  const opened = days.find((day) => day.date === openDay);
  const edited = opened?.driver_schedule.driver_schedule_list.find(({ driver_id }) => driver_id === openDriver);
  const scroller = useRef<HTMLDivElement>(null);
  const frame = useRowWindow(drivers.length, scroller, ROW_PX, `${search}\n${team}`);
  const cellsOf = useMemo(() => cellsByDriver(days), [days]);
  const shownOf = (driver: ScheduledDriver) => shiftsFor(driver, program);
  const minutesOn = useMemo(
    () =>
      days.map((_, at) =>
        drivers.reduce((sum, { driver_id }) => {
          const driver = cellsOf.get(driver_id)?.[at];
          return sum + (driver ? minutesOf(shiftsFor(driver, program)) : 0);
        }, 0),
      ),
    [days, drivers, cellsOf, program],
  );

  return (
    <div className={`shift-schedule-sheet${frame.isPart ? ' shift-schedule-sheet-long' : ''}`} ref={scroller}>
      <table className="shift-week-table" aria-label="The week" aria-rowcount={drivers.length + 2}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Driver</th>
            {days.map((day) => {
              const on = Temporal.PlainDate.from(day.date);
              return (
                <th key={day.date} scope="col" aria-current={on.equals(today) ? 'date' : undefined}>
                  <button
                    type="button"
                    className="link"
                    onClick={() => change({ view: null, date: on.equals(today) ? null : day.date })}
                  >
                    {shortDate(on)}
                  </button>
                  {day.closed.map((closed) => (
                    <span key={closed.closed_day_id} className="shift-week-closed">
                      {closedText(
                        programs.find(({ program_id }) => program_id === closed.program_id)?.program_name ?? null,
                        closed.reason,
                      )}
                    </span>
                  ))}
                </th>
              );
            })}
            <th scope="col" className="cell-right">
              Week
            </th>
          </tr>
        </thead>
        <Gap px={frame.before} />
        <tbody>
          {drivers.slice(frame.first, frame.end).map((driver, row) => {
            const own = cellsOf.get(driver.driver_id) ?? [];
            const index = frame.first + row;
            return (
              <tr key={driver.driver_id} ref={frame.measure} data-index={index} aria-rowindex={index + 2}>
                <th scope="row">
                  {filedName(driver)}
                  {teamsOf(driver.driver_id).map((team) => (
                    <Tag key={team.id}>{team.name}</Tag>
                  ))}
                </th>
                {days.map((day, at) => (
                  <td key={day.date}>
                    <WeekCell
                      shifts={own[at] ? shownOf(own[at]) : null}
                      // Of all programs: a leave speaks against hours that another program shows.
                      absent={absentOn(
                        driver.driver_id,
                        Temporal.PlainDate.from(day.date),
                        own[at] ? shiftsOf(own[at]) : [],
                        absence,
                      )}
                      name={spokenName(driver)}
                      date={Temporal.PlainDate.from(day.date)}
                      onOpen={() => setCell(`${driver.driver_id}@${day.date}`)}
                    />
                  </td>
                ))}
                <td className="cell-right cell-total">
                  {hoursOrNone(own.reduce((sum, one) => sum + (one ? minutesOf(shownOf(one)) : 0), 0))}
                </td>
              </tr>
            );
          })}
        </tbody>
        <Gap px={frame.after} />
        <tfoot>
          <tr aria-rowindex={drivers.length + 2}>
            <th scope="row">All together</th>
            {days.map((day, at) => (
              <td key={day.date}>{hoursOrNone(minutesOn[at] ?? 0)}</td>
            ))}
            <td className="cell-right cell-total">{hoursText(minutesOn.reduce((sum, minutes) => sum + minutes, 0))}</td>
          </tr>
        </tfoot>
      </table>
      {drivers.length === 0 && <EmptyState line="No driver matches this." />}
      {opened && edited && (
        <ShiftModal
          date={Temporal.PlainDate.from(opened.date)}
          schedule={opened.driver_schedule}
          drivers={[edited]}
          onClose={() => setCell(null)}
        />
      )}
    </div>
  );
}

interface WeekCellProps {
  /** Null where the driver was not with the fleet on that day. */
  shifts: readonly ZonedShift[] | null;
  absent: Absent | null;
  name: string;
  date: Temporal.PlainDate;
  onOpen: () => void;
}

function WeekCell({ shifts, absent, name, date, onOpen }: WeekCellProps) {
  if (shifts === null) return null;
  return (
    <button type="button" className="shift-week-cell" onClick={onOpen}>
      <span className="visually-hidden">{`${name}, ${shortDate(date)}: `}</span>
      {shifts.map((shift) => (
        <span key={`${shift.programId} ${shift.startsAt}`}>{hoursOfShift(shift)}</span>
      ))}
      {shifts.length === 0 && (
        <span className={absent === null ? 'shift-week-free' : 'visually-hidden'}>
          –<span className="visually-hidden"> not scheduled</span>
        </span>
      )}
      {absent !== null && (
        <span title={absent.sentence}>
          <Tag tone={absent.isConflict ? 'risk' : 'warn'}>{absent.mark}</Tag>
          <span className="visually-hidden">. {absent.sentence}</span>
        </span>
      )}
    </button>
  );
}

function driversOfWeek(
  days: readonly WeekDay[],
  choice: Pick<DayChoice, 'search' | 'team'>,
  teamsOf: Parameters<typeof rowsOfDay>[2],
): ScheduledDriver[] {
  const known = new Map<string, ScheduledDriver>();
  for (const { driver_schedule } of days) {
    for (const driver of driver_schedule.driver_schedule_list) {
      if (!known.has(driver.driver_id)) known.set(driver.driver_id, driver);
    }
  }
  const everyone = { schedule_id: '', driver_schedule_list: [...known.values()] };
  return rowsOfDay(everyone, { ...choice, who: '', sort: '', program: '' }, teamsOf);
}

/** Their shifts for a program; without one, all of them. */
function shiftsFor(driver: ScheduledDriver, program: string): readonly ZonedShift[] {
  return program === '' ? shiftsOf(driver) : shiftsOf(driver).filter(({ programId }) => programId === program);
}

/** Each driver as they stand on each of the days; null where they were not with the fleet. */
function cellsByDriver(days: readonly WeekDay[]): Map<string, (ScheduledDriver | null)[]> {
  const cells = new Map<string, (ScheduledDriver | null)[]>();
  days.forEach(({ driver_schedule }, at) => {
    for (const driver of driver_schedule.driver_schedule_list) {
      const own = cells.get(driver.driver_id) ?? days.map(() => null);
      own[at] = driver;
      cells.set(driver.driver_id, own);
    }
  });
  return cells;
}

function hoursOrNone(minutes: number): string {
  return minutes === 0 ? '–' : hoursText(minutes);
}

function closedText(program: string | null, reason: string): string {
  const what = program === null ? 'Closed' : `${program} closed`;
  return reason.trim() === '' ? what : `${what}: ${reason.trim()}`;
}

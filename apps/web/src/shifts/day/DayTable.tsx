import { hoursText, minutesOf } from '@handrail/domain/shifts';
import { useMemo, useRef } from 'react';
import type { Temporal } from 'temporal-polyfill';
import { EmptyState, useRowWindow, useUrlState } from '../../platform/kit/index.ts';
import { useServiceDay } from '../../programs/index.ts';
import { absenceOf, absentOn } from '../leave/absence.ts';
import { DayRow } from './DayRow.tsx';
import { DayAxis, hourLines } from './DayTrack.tsx';
import { Gap } from './Gap.tsx';
import { LeaveTrouble } from './LeaveTrouble.tsx';
import { type DayChoice, rowsOfDay } from './rows-of-day.ts';
import { type Schedule, type ScheduledDriver, shiftsOf } from '../schedule.ts';
import { plannedOf } from '../hours/typed-shifts.ts';
import { useRowWalk } from './use-row-walk.ts';
import { useAbsence, useTypedFor } from '../hours/use-schedule.ts';
import { useTeams } from './use-teams.ts';
import type { TypedHours } from '../hours/use-typed-hours.ts';

interface DayTableProps {
  date: Temporal.PlainDate;
  choice: DayChoice;
  schedule: Schedule;
  hours: TypedHours;
}

const ROW_PX = 33;

/** The drivers of a day down the list, with their hours; those in view alone where there are hundreds. */
export function DayTable({ date, choice, schedule, hours }: DayTableProps) {
  const { zone } = useServiceDay();
  const on = useTypedFor(date);
  const [open, setOpen] = useUrlState('driver');
  const leave = useAbsence(date, date);
  const absence = useMemo(() => absenceOf(leave.data), [leave.data]);
  const teamsOf = useTeams();
  const { search, who, team, program, sort } = choice;
  const rows = useMemo(
    () => rowsOfDay(schedule, { search, who, team, program, sort }, teamsOf),
    [schedule, search, who, team, program, sort, teamsOf],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const frame = useRowWindow(rows.length, scroller, ROW_PX, [search, who, team, program, sort].join('\n'));
  const walk = useRowWalk(rows.length, frame);
  const plannedFor = (driver: ScheduledDriver) =>
    hours.isTyped(driver) ? plannedOf(driver.driver_id, hours.rowsOf(driver), on) : shiftsOf(driver);
  const totalMin = rows.reduce((sum, driver) => sum + minutesOf(plannedFor(driver)), 0);

  return (
    <>
      <LeaveTrouble read={leave} />
      <div className={`shift-schedule-sheet${frame.isPart ? ' shift-schedule-sheet-long' : ''}`} ref={scroller}>
        <table
          className="shift-day-table"
          style={hourLines(date, zone)}
          aria-label={`Hours of ${rows.length} drivers`}
          aria-rowcount={rows.length + 2}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">Driver</th>
              <th scope="col">Shifts</th>
              <th scope="col" className="cell-track" aria-label="On the time line">
                <DayAxis date={date} zone={zone} />
              </th>
              <th scope="col" className="cell-right">
                Hours
              </th>
            </tr>
          </thead>
          <Gap px={frame.before} />
          {rows.slice(frame.first, frame.end).map((driver, at) => (
            <DayRow
              key={driver.driver_id}
              index={frame.first + at}
              measure={frame.measure}
              driver={driver}
              teams={teamsOf(driver.driver_id)}
              on={on}
              zone={zone}
              shifts={hours.rowsOf(driver)}
              isTyped={hours.isTyped(driver)}
              absent={absentOn(
                driver.driver_id,
                date,
                plannedFor(driver).map((shift) => ({ ...shift, zone: on.zoneOf(shift.programId) })),
                absence,
              )}
              programId={program}
              isOpen={open === driver.driver_id}
              isTabStop={walk.isTabStop(frame.first + at)}
              onWalk={walk.onKeyDown}
              onOpen={(isOpen) => setOpen(isOpen ? driver.driver_id : null)}
              onChange={(typed) => hours.change(driver, typed)}
            />
          ))}
          <Gap px={frame.after} />
          <tfoot>
            <tr aria-rowindex={rows.length + 2}>
              <th scope="row" colSpan={3}>
                {rows.length === 1 ? '1 driver' : `${rows.length} drivers`}
              </th>
              <td className="cell-right cell-total">{hoursText(totalMin)}</td>
            </tr>
          </tfoot>
        </table>
        {rows.length === 0 && (
          <EmptyState
            line={schedule.driver_schedule_list.length === 0 ? 'There are no drivers yet.' : 'No driver matches this.'}
          />
        )}
      </div>
    </>
  );
}

import { hoursText, minutesOf } from '@handrail/domain/shifts';
import { useState } from 'react';
import type { Temporal } from 'temporal-polyfill';
import {
  ActionButton,
  Bar,
  EmptyState,
  ErrorState,
  LoadingState,
  StaleBanner,
  useHotkeys,
  useUrlState,
} from '../platform/kit/index.ts';
import { CallError } from '../platform/wire/index.ts';
import { useServiceDay } from '../programs/index.ts';
import { absenceOf, absentOn } from './absence.ts';
import { DayAxis, hourLines } from './DayTrack.tsx';
import { DayNotices } from './DayNotices.tsx';
import { DayRow } from './DayRow.tsx';
import { DayTools } from './DayTools.tsx';
import { LeaveTrouble } from './LeaveTrouble.tsx';
import { spokenName } from '../drivers/index.ts';
import { type Schedule, shiftsIn } from './schedule.ts';
import { rowsOfDay, type DayChoice } from './rows-of-day.ts';
import { plannedOf, wrongIn } from './typed-shifts.ts';
import { useAbsence, useDaySchedule, useTypedFor } from './use-schedule.ts';
import { useSaveSchedule } from './use-save-schedule.ts';
import { type TypedHours, useTypedHours } from './use-typed-hours.ts';
import { useRowWalk } from './use-row-walk.ts';
import { useTeams } from './use-teams.ts';

interface DayViewProps {
  date: Temporal.PlainDate;
  choice: DayChoice;
}

/** Every driver with the hours of one day: read down the list, or typed, and saved together. */
export function DayView({ date, choice }: DayViewProps) {
  const read = useDaySchedule(date);
  const hours = useTypedHours(read.data, `schedule-${date.toString()}`);
  if (read.data) {
    return (
      <>
        {read.error && <ErrorState sentence={read.error.message} onRetry={() => void read.refetch()} />}
        <OpenDay date={date} choice={choice} schedule={read.data} hours={hours} refetch={read.refetch} />
      </>
    );
  }
  if (read.error) return <ErrorState sentence={read.error.message} onRetry={() => void read.refetch()} />;
  return <LoadingState label="Loading the schedule." bars={<DayBars />} />;
}

interface OpenDayProps extends DayViewProps {
  schedule: Schedule;
  hours: TypedHours;
  refetch: () => Promise<unknown>;
}

function OpenDay({ date, choice, schedule, hours, refetch }: OpenDayProps) {
  const { zone } = useServiceDay();
  const on = useTypedFor(date);
  const [open, setOpen] = useUrlState('driver');
  const [refusal, setRefusal] = useState<string | null>(null);
  const leave = useAbsence(date, date);
  const absence = absenceOf(leave.data);
  const teamsOf = useTeams();
  const save = useSaveSchedule(date);
  const rows = rowsOfDay(schedule, choice, teamsOf);
  const walk = useRowWalk(rows.length);
  const planned = shiftsIn(schedule);
  const totalMin = rows.reduce(
    (sum, driver) => sum + minutesOf(plannedOf(driver.driver_id, hours.rowsOf(driver), on)),
    0,
  );
  const isWrong = Object.values(hours.typed).some((typed) => {
    const { rows: each, all } = wrongIn(typed, on);
    return all !== null || each.some((row) => row !== null);
  });
  const count = Object.keys(hours.typed).length;

  async function saveAll() {
    setRefusal(null);
    try {
      await save(schedule, hours.typed);
      hours.forget();
      setOpen(null);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
      if (failure.code === 'STALE') await refetch();
    }
  }

  const why = whyNotSaved(count, isWrong, hours.clashes.length);
  useHotkeys([{ keys: 'ctrl+s', label: 'Save the schedule', run: () => void (why === null && saveAll()) }]);

  return (
    <>
      <DayTools date={date} schedule={schedule} hasShifts={planned.length > 0} isTyped={count > 0} />
      <DayNotices date={date} isEmpty={planned.length === 0} />
      <LeaveTrouble read={leave} />
      {hours.clashes.length > 0 && (
        <StaleBanner
          sentence={`Someone else just changed the hours of ${hours.clashes.map(spokenName).join(', ')}.`}
          onShow={() => {
            setRefusal(null);
            hours.showTheirs();
          }}
          onUseMine={() => {
            setRefusal(null);
            hours.keepMine();
          }}
        />
      )}
      <div className="schedule-sheet">
        <table className="day-table" style={hourLines(date, zone)} aria-label={`Hours of ${rows.length} drivers`}>
          <thead>
            <tr>
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
          <tbody>
            {rows.map((driver, index) => (
              <DayRow
                key={driver.driver_id}
                driver={driver}
                teams={teamsOf(driver.driver_id)}
                on={on}
                zone={zone}
                shifts={hours.rowsOf(driver)}
                isTyped={hours.isTyped(driver)}
                absence={
                  absentOn(
                    driver.driver_id,
                    date,
                    plannedOf(driver.driver_id, hours.rowsOf(driver), on).map((shift) => ({
                      ...shift,
                      zone: on.zoneOf(shift.programId),
                    })),
                    absence,
                  )?.sentence ?? null
                }
                programId={choice.program}
                isOpen={open === driver.driver_id}
                isTabStop={walk.isTabStop(index)}
                onWalk={walk.onKeyDown}
                onOpen={(isOpen) => setOpen(isOpen ? driver.driver_id : null)}
                onChange={(typed) => hours.change(driver, typed)}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
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
      <div className="schedule-foot">
        {refusal !== null && hours.clashes.length === 0 && (
          <p className="form-refusal" role="alert">
            {refusal}
          </p>
        )}
        <ActionButton
          look="main"
          label="Save schedule"
          {...(why === null ? { keys: 'ctrl+s' } : {})}
          isBusy={hours.form.isBusy}
          refusal={why === null ? null : { sentence: why }}
          onClick={() => void saveAll()}
        />
        <span className="hint">
          {count === 0 ? '' : count === 1 ? '1 driver not saved yet' : `${count} drivers not saved yet`}
        </span>
        {count > 0 && <ActionButton look="danger" label="Discard changes" onClick={hours.forget} />}
      </div>
    </>
  );
}

function whyNotSaved(count: number, isWrong: boolean, clashes: number): string | null {
  if (count === 0) return 'Nothing was changed yet.';
  if (isWrong) return 'Some hours cannot stand as they are typed.';
  return clashes > 0 ? 'Say first whose hours shall stand.' : null;
}

function DayBars() {
  return Array.from({ length: 10 }, (_, row) => (
    <p key={row} className="schedule-bars">
      <Bar width={140} />
      <Bar width={180} />
      <Bar width="40%" />
    </p>
  ));
}

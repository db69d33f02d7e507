import type { Calls } from '@handrail/contracts/wire';
import { shortDate } from '@handrail/domain/platform';
import { leaveName } from '@handrail/domain/shifts';
import { Temporal } from 'temporal-polyfill';
import { ErrorState, LoadingState } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { LineBars } from '../log/index.ts';
import { useMyPrograms, useServiceDay } from '../programs/index.ts';

type DayOfWeek = Calls['getWeekSchedule']['result'][number];
type Leave = Calls['getDriverLeaveList']['result']['leave'][number];

/** The shifts of one driver this week, Sunday to Saturday, and when they are away. */
export function DriverWeek({ driverId }: { driverId: string }) {
  const { today, zone } = useServiceDay();
  const programs = useMyPrograms();
  const week = useRead('getWeekSchedule', { date: today.toString(), timezone: zone });
  const programName = (id: string) => programs.find(({ program_id }) => program_id === id)?.program_name ?? '';
  const [start_date, end_date] = [week.data?.at(0)?.date ?? '', week.data?.at(-1)?.date ?? ''];
  const absence = useRead(
    'getDriverLeaveList',
    { start_date, end_date, driver_id: driverId },
    { enabled: start_date !== '' },
  );
  const days = (week.data ?? []).map((day) => ({
    date: day.date,
    shifts: shiftsOf(day, driverId),
    leaves: (absence.data?.leave ?? []).filter((leave) => leave.starts_on <= day.date && day.date <= leave.ends_on),
  }));
  const isOff = week.data !== undefined && days.every(({ shifts, leaves }) => shifts.length + leaves.length === 0);

  return (
    <section aria-label="This week" className="driver-week">
      <h2>This week</h2>
      {week.isPending && <LoadingState label="Loading the shifts of this week." bars={<LineBars count={3} />} />}
      {week.error && <ErrorState sentence={week.error.message} onRetry={() => void week.refetch()} />}
      {absence.error && <ErrorState sentence={absence.error.message} onRetry={() => void absence.refetch()} />}
      {isOff && <p className="field-help">No shifts this week.</p>}
      {!isOff && (
        <dl className="facts">
          {days.map(({ date, shifts, leaves }) => (
            <div key={date} className={date === today.toString() ? 'driver-today' : ''}>
              <dt>{shortDate(Temporal.PlainDate.from(date))}</dt>
              <dd>
                {shifts.length + leaves.length === 0 && 'Off'}
                {shifts.map(({ programId, hours }) => (
                  <div key={`${programId} ${hours}`}>
                    {hours} {programName(programId)}
                  </div>
                ))}
                {leaves.map((leave) => (
                  <div key={leave.driver_leave_id}>{leaveText(leave)}</div>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** `On vacation leave`, `On sick leave, 1:00 PM to 3:00 PM`. */
function leaveText({ kind, start_time, end_time }: Leave): string {
  const during = start_time !== null && end_time !== null ? `, ${start_time} to ${end_time}` : '';
  return `On ${leaveName({ kind })}${during}`;
}

function shiftsOf({ driver_schedule }: DayOfWeek, driverId: string): { programId: string; hours: string }[] {
  const mine = driver_schedule.driver_schedule_list.find(({ driver_id }) => driver_id === driverId);
  return (mine?.schedule_data ?? []).flatMap(({ program_id, time_data }) =>
    time_data.map(({ start_time, end_time }) => ({ programId: program_id, hours: `${start_time} to ${end_time}` })),
  );
}

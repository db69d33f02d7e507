import { useState } from 'react';
import type { Temporal } from 'temporal-polyfill';
import {
  ActionButton,
  Bar,
  ErrorState,
  LoadingState,
  StaleBanner,
  useHotkeys,
  useUrlState,
} from '../../platform/kit/index.ts';
import { CallError } from '../../platform/wire/index.ts';
import { DayNotices } from './DayNotices.tsx';
import { DayTable } from './DayTable.tsx';
import { DayTools } from './DayTools.tsx';
import { DiscardChanges } from '../hours/DiscardChanges.tsx';
import { spokenName } from '../../drivers/index.ts';
import { type Schedule, shiftsOf } from '../schedule.ts';
import type { DayChoice } from './rows-of-day.ts';
import { wrongIn } from '../hours/typed-shifts.ts';
import { useDaySchedule, useTypedFor } from '../hours/use-schedule.ts';
import { useSaveSchedule } from '../hours/use-save-schedule.ts';
import { type TypedHours, useTypedHours } from '../hours/use-typed-hours.ts';

interface DayViewProps {
  date: Temporal.PlainDate;
  choice: DayChoice;
}

/** Every driver with the hours of one day: read down the list, or typed, and saved together. */
export function DayView({ date, choice }: DayViewProps) {
  const read = useDaySchedule(date);
  const hours = useTypedHours(read.data, date);
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
  const on = useTypedFor(date);
  const [, setOpen] = useUrlState('driver');
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useSaveSchedule(date);
  const hasShifts = schedule.driver_schedule_list.some((driver) => shiftsOf(driver).length > 0);
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
      <DayTools date={date} schedule={schedule} hasShifts={hasShifts} isTyped={count > 0} />
      <DayNotices date={date} isEmpty={!hasShifts} />
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
      <DayTable date={date} choice={choice} schedule={schedule} hours={hours} />
      <div className="shift-schedule-foot">
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
        <DiscardChanges hours={hours} />
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
    <p key={row} className="shift-schedule-bars">
      <Bar width={140} />
      <Bar width={180} />
      <Bar width="40%" />
    </p>
  ));
}

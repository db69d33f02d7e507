import type { Calls } from '@handrail/contracts/wire';
import { hoursText } from '@handrail/domain/shifts';
import { IconUsers } from '@tabler/icons-react';
import { Temporal } from 'temporal-polyfill';
import { ActionButton, Bar, ErrorState, LoadingState, useUrlChange, useUrlState } from '../../platform/kit/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import { useServiceDay } from '../../programs/index.ts';
import { MonthCalendar } from './MonthCalendar.tsx';
import { NeedsDrawer } from './NeedsDrawer.tsx';
import { UnfilledList } from './UnfilledList.tsx';

export type UnfilledDay = Calls['getUnfilledShifts']['result']['days'][number];

/** What a month still wants: at a glance as a calendar, and line by line beside it. */
export function MonthView({ month, program }: { month: Temporal.PlainYearMonth; program: string }) {
  const { today } = useServiceDay();
  const [drawer, setDrawer] = useUrlState('needs');
  const change = useUrlChange();
  const read = useRead('getUnfilledShifts', {
    month: month.toString(),
    ...(program === '' ? {} : { program_id: [program] }),
  });
  if (!read.data) {
    return read.error ? (
      <ErrorState sentence={read.error.message} onRetry={() => void read.refetch()} />
    ) : (
      <LoadingState label="Loading the month." bars={<Bar width="100%" height={320} />} />
    );
  }

  const { days, needs, versions } = read.data;
  const openDay = (date: Temporal.PlainDate) =>
    change({ view: null, date: date.equals(today) ? null : date.toString() });
  const missingMin = Math.round(days.reduce((sum, day) => sum + day.missing_hours, 0) * 60);
  const open = days.filter(({ missing }) => missing > 0).length;
  return (
    <>
      {read.error && <ErrorState sentence={read.error.message} onRetry={() => void read.refetch()} />}
      <div className="shift-day-tools">
        <p className="shift-month-sum">
          {needs.length === 0
            ? 'Say how many drivers each program needs, and this month shows where some are missing.'
            : open === 0
              ? 'Every need of this month is filled.'
              : `${open === 1 ? '1 day is' : `${open} days are`} short of drivers, ${hoursText(missingMin)} in all.`}
        </p>
        <ActionButton
          isSmall
          icon={<IconUsers size={14} />}
          label="Drivers needed"
          onClick={() => setDrawer(program === '' ? 'open' : program)}
        />
      </div>
      <div className="shift-month">
        <div className="shift-month-frame">
          <MonthCalendar month={month} days={days} today={today} onOpen={openDay} />
        </div>
        <UnfilledList days={days} onOpen={openDay} />
      </div>
      {drawer !== '' && (
        <NeedsDrawer needs={needs} versions={versions} program={drawer} onClose={() => setDrawer(null)} />
      )}
    </>
  );
}

import { longDate } from '@handrail/domain/platform';
import { hoursText } from '@handrail/domain/shifts';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Temporal } from 'temporal-polyfill';
import { dayAfterKey } from '../../platform/kit/date/month.ts';
import { MonthGrid } from '../../platform/kit/date/MonthGrid.tsx';
import type { UnfilledDay } from './MonthView.tsx';

interface MonthCalendarProps {
  month: Temporal.PlainYearMonth;
  days: readonly UnfilledDay[];
  today: Temporal.PlainDate;
  onOpen: (day: Temporal.PlainDate) => void;
}

/** A month as it hangs on the wall. One stop for Tab; the arrows walk from day to day, Enter opens one. */
export function MonthCalendar({ month, days, today, onOpen }: MonthCalendarProps) {
  const grid = useRef<HTMLTableElement>(null);
  const first = month.toPlainDate({ day: 1 });
  const [current, setCurrent] = useState(today.toPlainYearMonth().equals(month) ? today : first);
  const stop = current.toPlainYearMonth().equals(month) ? current : first;

  function onKeyDown(event: KeyboardEvent) {
    const next = dayAfterKey(stop, event.key, event.shiftKey);
    if (!next?.toPlainYearMonth().equals(month)) return;
    event.preventDefault();
    setCurrent(next);
    grid.current?.querySelector<HTMLElement>(`[data-day="${next.toString()}"]`)?.focus();
  }

  return (
    <MonthGrid ref={grid} className="shift-month-table" month={month} onKeyDown={onKeyDown}>
      {(day) => (
        <td key={day.toString()}>
          <DayButton
            day={day}
            facts={days.find(({ date }) => date === day.toString()) ?? null}
            isToday={day.equals(today)}
            isTabStop={day.equals(stop)}
            onOpen={onOpen}
          />
        </td>
      )}
    </MonthGrid>
  );
}

interface DayButtonProps {
  day: Temporal.PlainDate;
  facts: UnfilledDay | null;
  isToday: boolean;
  isTabStop: boolean;
  onOpen: (day: Temporal.PlainDate) => void;
}

function DayButton({ day, facts, isToday, isTabStop, onOpen }: DayButtonProps) {
  const missing = facts?.missing ?? 0;
  const look = facts?.is_closed ? ' closed' : missing > 0 ? ' short' : '';
  return (
    <button
      type="button"
      className={`shift-month-day${look}${isToday ? ' today' : ''}`}
      data-day={day.toString()}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onOpen(day)}
    >
      <span className="visually-hidden">{`${longDate(day)}:`}</span> <span aria-hidden="true">{day.day}</span>
      {facts?.is_closed && <span className="shift-month-word">Closed</span>}
      {missing > 0 && (
        <>
          <strong className="shift-month-missing">
            {missing} <span className="shift-month-word">missing</span>
          </strong>{' '}
          <span className="shift-month-word">{hoursText(Math.round((facts?.missing_hours ?? 0) * 60))}</span>
        </>
      )}
      {facts !== null && missing === 0 && !facts.is_closed && (
        <span className="visually-hidden">nobody is missing</span>
      )}
    </button>
  );
}

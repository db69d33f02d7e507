import { longDate } from '@handrail/domain/platform';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { PICKER_WIDTH, useIsUnder } from '../../theme/widths.ts';
import { dayAfterKey, isWithin, type Limits, monthText } from './month.ts';
import { MonthGrid } from './MonthGrid.tsx';

interface CalendarProps extends Limits {
  /** The chosen days, both ends included; one day is a stretch of one. */
  chosen: { start: Temporal.PlainDate; end: Temporal.PlainDate } | null;
  today: Temporal.PlainDate;
  onChoose: (day: Temporal.PlainDate) => void;
}

/** Two months side by side, one where the window is narrow. One stop for Tab; the arrows walk from day to day. */
export function Calendar({ chosen, today, onChoose, ...limits }: CalendarProps) {
  const isNarrow = useIsUnder(PICKER_WIDTH);
  const [current, setCurrent] = useState(chosen?.start ?? today);
  const [first, setFirst] = useState(() => (chosen?.start ?? today).toPlainYearMonth());
  const months = isNarrow ? [first] : [first, first.add({ months: 1 })];
  const grid = useRef<HTMLDivElement>(null);
  const isFocusDue = useRef(false);

  useEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${current.toString()}"]`)?.focus();
  }, [current]);

  function walkTo(day: Temporal.PlainDate) {
    isFocusDue.current = true;
    setCurrent(day);
    const month = day.toPlainYearMonth();
    if (!months.some((one) => one.equals(month))) {
      setFirst(Temporal.PlainYearMonth.compare(month, first) < 0 || isNarrow ? month : month.subtract({ months: 1 }));
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const day = dayAfterKey(current, event.key, event.shiftKey);
    if (!day) return;
    event.preventDefault();
    walkTo(day);
  }

  return (
    <div className="calendar" ref={grid}>
      {months.map((month, at) => (
        <div key={month.toString()} className="calendar-month">
          <div className="calendar-head">
            {at === 0 && <Turn label="Month before" back onClick={() => setFirst(first.subtract({ months: 1 }))} />}
            <span aria-live="polite">{monthText(month)}</span>
            {at === months.length - 1 && (
              <Turn label="Month after" onClick={() => setFirst(first.add({ months: 1 }))} />
            )}
          </div>
          <MonthGrid month={month} onKeyDown={onKeyDown}>
            {(day) => (
              <DayCell
                key={day.toString()}
                day={day}
                chosen={chosen}
                isToday={day.equals(today)}
                isTabStop={day.equals(tabStop(months, current))}
                isOpen={isWithin(day, limits)}
                onChoose={onChoose}
              />
            )}
          </MonthGrid>
        </div>
      ))}
    </div>
  );
}

interface DayCellProps {
  day: Temporal.PlainDate;
  chosen: CalendarProps['chosen'];
  isToday: boolean;
  isTabStop: boolean;
  isOpen: boolean;
  onChoose: (day: Temporal.PlainDate) => void;
}

function DayCell({ day, chosen, isToday, isTabStop, isOpen, onChoose }: DayCellProps) {
  const isEnd = chosen !== null && (day.equals(chosen.start) || day.equals(chosen.end));
  const isBetween = chosen !== null && isWithin(day, { min: chosen.start, max: chosen.end });
  return (
    <td aria-selected={isBetween} className={isBetween ? 'between' : ''}>
      <button
        type="button"
        data-day={day.toString()}
        className={`${isEnd ? 'end' : ''}${isToday ? ' today' : ''}`}
        aria-label={longDate(day)}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={!isOpen}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => {
          if (isOpen) onChoose(day);
        }}
      >
        {day.day}
      </button>
    </td>
  );
}

function Turn({ label, back = false, onClick }: { label: string; back?: boolean; onClick: () => void }) {
  const Icon = back ? IconChevronLeft : IconChevronRight;
  return (
    <button type="button" className={back ? 'turn back' : 'turn'} aria-label={label} title={label} onClick={onClick}>
      <Icon size={16} aria-hidden="true" />
    </button>
  );
}

/** The day that Tab reaches: the current one, or the first in sight after the months were turned. */
function tabStop(months: readonly Temporal.PlainYearMonth[], current: Temporal.PlainDate): Temporal.PlainDate {
  const isInSight = months.some((month) => month.equals(current.toPlainYearMonth()));
  return isInSight || !months[0] ? current : months[0].toPlainDate({ day: 1 });
}

import { FROM_SUNDAY } from '@handrail/domain/platform';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { Temporal } from 'temporal-polyfill';
import { monthText, weeksOf } from './month.ts';

interface MonthGridProps {
  month: Temporal.PlainYearMonth;
  /** The cell of a day, a `td`. */
  children: (day: Temporal.PlainDate) => ReactNode;
  onKeyDown: (event: KeyboardEvent) => void;
  className?: string;
  ref?: Ref<HTMLTableElement>;
}

/** The weeks of a month, Sunday first. Which day is the one stop for Tab, and where the arrows lead, its owner says. */
export function MonthGrid({ month, children, onKeyDown, className, ref }: MonthGridProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of days is walked with the arrows (WAI-ARIA date picker)
    <table ref={ref} role="grid" className={className} aria-label={monthText(month)} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {FROM_SUNDAY.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={String(week.find((day) => day !== null))}>
            {week.map((day, weekday) =>
              day === null ? <td key={FROM_SUNDAY[weekday]} aria-hidden="true" /> : children(day),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

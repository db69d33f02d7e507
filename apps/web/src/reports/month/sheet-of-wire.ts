import type { Calls } from '@handrail/contracts/wire';
import { monthSheet, type CountedMonth, type MonthSheet } from '@handrail/domain/reports';
import { shortDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { clockOf } from '../../bookings/index.ts';
import { countsOf } from '../ridership.ts';

type Month = Calls['getMonthReport']['result'];

/** What the server says of a month, in the words of its page. `program` is the name of the one that was asked for. */
export function sheetOfWire(said: Month, program: string | null): MonthSheet {
  const counted = ({ month, days, open_days, figures, asked }: Month['now']): CountedMonth => ({
    month: Temporal.PlainYearMonth.from(month),
    days,
    openDays: open_days,
    counts: countsOf(said.measures, figures),
    asked,
  });
  return monthSheet({
    company: said.company,
    program,
    now: counted(said.now),
    before: counted(said.before),
    yearBefore: counted(said.year_before),
    months: said.months.map(({ month, completed }) => ({ month: Temporal.PlainYearMonth.from(month), completed })),
    programs: said.programs.map(({ program_name: name, figures }) => ({
      name,
      counts: countsOf(said.measures, figures),
    })),
    version: said.version,
    countedAt: `${shortDate(Temporal.PlainDate.from(said.counted_at.slice(0, 10)))}, ${clockOf(said.counted_at)}`,
    daysBehind: said.days_behind,
    corrections: said.corrections,
  });
}

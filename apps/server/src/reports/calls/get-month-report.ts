import { getMonthReport as contract } from '@handrail/contracts/reports';
import { yes } from '@handrail/domain/platform';
import { MEASURE_NAMES, type CountedMonth, type Counts } from '@handrail/domain/reports';
import { Temporal } from 'temporal-polyfill';
import { askedRead } from '../../platform/calls/handler.ts';
import { withLook } from '../look.ts';
import { readMonth } from '../month-report.ts';

export const getMonthReportHandler = askedRead(contract, async ({ month, program_id: programs }, { services, by }) => {
  const asked = { month: Temporal.PlainYearMonth.from(month), programs };
  const { operator } = by;
  const found = await withLook(services, operator, async (look) => readMonth({ services, operator, look }, asked));
  if (!found.ok) return found;
  const { now, before, yearBefore, months, corrections, at, ...of } = found.value;
  return yes({
    company: of.company,
    now: monthOnWire(now),
    before: monthOnWire(before),
    year_before: monthOnWire(yearBefore),
    months: months.map((one) => ({ month: one.month.toString(), completed: one.completed })),
    programs: of.programs.map(({ id, name, counts }) => ({
      program_id: id,
      program_name: name,
      figures: figuresOf(counts),
    })),
    measures: [...MEASURE_NAMES],
    version: of.version,
    counted_at: at,
    days_behind: of.daysBehind,
    corrections: [...corrections],
  });
});

function monthOnWire({ month, days, openDays, counts, asked }: CountedMonth) {
  return { month: month.toString(), days, open_days: openDays, figures: figuresOf(counts), asked: { ...asked } };
}

function figuresOf(counts: Counts): number[] {
  return MEASURE_NAMES.map((name) => counts[name]);
}

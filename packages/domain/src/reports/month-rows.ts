import { MONTH_GROUPS, type MonthFigures } from './month-lines.ts';
import type { Amount } from './figure-text.ts';
import { changeText, hasRides, type CountedMonth, type SheetOfMonth } from './month-sheet.ts';
import { monthName } from './report-months.ts';

/** A row of the month's page as a sheet has it: which part it belongs to, what it is, and the three months with how they went. */
export interface MonthRow {
  part: string;
  figure: string;
  now: Amount;
  before: Amount;
  change: string;
  yearBefore: Amount;
  yearChange: string;
}

type Months = Pick<SheetOfMonth, 'now' | 'before' | 'yearBefore' | 'months' | 'programs'>;

/** All that stands on the month's page, row by row: its figures, the year, and every program. */
export function monthRows({ now, before, yearBefore, months, programs }: Months): MonthRow[] {
  const alone = (part: string, figure: string, amount: Amount): MonthRow => ({
    part,
    figure,
    now: amount,
    before: null,
    change: '',
    yearBefore: null,
    yearChange: '',
  });
  return [
    ...MONTH_GROUPS.flatMap(({ name: part, figures }) =>
      figures.map(({ label: figure, amount, than }): MonthRow => {
        const against = (other: CountedMonth) =>
          hasRides(other) ? { is: amount(other), than: changeText(than(now, other)) } : { is: null, than: '' };
        const [last, year] = [against(before), against(yearBefore)];
        return {
          part,
          figure,
          now: amount(now),
          before: last.is,
          change: last.than,
          yearBefore: year.is,
          yearChange: year.than,
        };
      }),
    ),
    ...months.map(({ month, completed }) => alone('Completed rides by month', monthName(month), completed)),
    ...programs
      .filter(({ counts }) => counts.booked > 0)
      .flatMap(({ name, counts }) =>
        FIGURES_OF_COUNTS.map(({ label, amount }) => alone(name, label, amount({ ...NOTHING_ASKED, counts }))),
      ),
  ];
}

/** What follows from the counts of a program alone; days and what was asked for in vain are the house's. */
const FIGURES_OF_COUNTS = MONTH_GROUPS.flatMap(({ figures }) => figures.filter(({ isOfCounts }) => isOfCounts));

const NOTHING_ASKED: Omit<MonthFigures, 'counts'> = {
  days: 0,
  asked: { denied: 0, offers_refused: 0, asked_outside: 0 },
};

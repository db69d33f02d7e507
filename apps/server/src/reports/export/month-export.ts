import { MONTH_GROUPS, monthName, monthRows } from '@handrail/domain/reports';
import { Temporal } from 'temporal-polyfill';
import type { Cell, Sheet } from '../../platform/sheets/index.ts';
import { readMonth } from '../month-report.ts';
import type { SheetContext } from './sheet-context.ts';

export const MONTH_MEANINGS: Cell[][] = MONTH_GROUPS.flatMap(({ figures }) =>
  figures.map(({ label, sentence }) => [label, sentence]),
);

/** The page of a month in rows, and the version that its figures are of. */
export async function monthExport({ services, turn, look }: SheetContext): Promise<{ sheet: Sheet; version: number }> {
  const month = Temporal.PlainDate.from(turn.starts_on).toPlainYearMonth();
  const found = await readMonth({ services, operator: turn.operator_id, look }, { month, programs: turn.program_ids });
  if (!found.ok) throw new Error(found.refusal.sentence);
  const { now, before, yearBefore, version } = found.value;
  const header = [
    'Part',
    'Figure',
    monthName(now.month),
    monthName(before.month),
    'Change',
    monthName(yearBefore.month),
    'Change in a year',
  ];
  const rows = monthRows(found.value).map((row): Cell[] => [
    row.part,
    row.figure,
    row.now,
    row.before,
    row.change,
    row.yearBefore,
    row.yearChange,
  ]);
  return { sheet: { name: 'Month', header, rows: [rows] }, version };
}

import type { MonthLine, MonthSheet } from '@handrail/domain/reports';
import type { Style } from '../../platform/paper/index.ts';

/** Where things stand on A4, in points: 17 mm at the sides. */
export const LEFT = 48.2;
export const RIGHT = 547.1;
export const LINE: Style = { size: 8.5 };
export const DEFINITION: Style = { size: 6.2 };
const SAID: Style = { size: 10 };
const ROW = 12;
const GROUP = 16;
const BARS = 40;
const DEFINITION_ROW = 7.5;
const GAP = 16;
const BEFORE_NOTES = 4;

interface TextAt {
  text: string;
  x: number;
  y: number;
}

export interface LaidMonth {
  finding: readonly TextAt[];
  /** Where the rule under the head of the table lies. */
  tableY: number;
  groups: readonly { name: string; y: number; lines: readonly { line: MonthLine; y: number }[] }[];
  yearY: number;
  barsBottom: number;
  barHeight: number;
  programsY: number;
  programRows: readonly { row: readonly string[]; y: number; style: Style }[];
  meaningsY: number;
  meanings: readonly { lines: readonly TextAt[] }[];
  notes: readonly { lines: readonly TextAt[] }[];
  /** The last line of all. */
  endY: number;
}

/** Lays all of it out before anything is drawn: from above to below, each part under the one before. */
export function layMonth(
  { finding, groups, programs, notes }: MonthSheet,
  wrap: (text: string, width: number, style: Style) => readonly string[],
): LaidMonth {
  const said = wrap(finding, RIGHT - LEFT, SAID).map((text, n) => ({ text, x: LEFT, y: 100 + n * 13 }));
  const tableY = 100 + said.length * 13 + 16;
  let y = tableY + 14;
  const laid = groups.map(({ name, lines }) => {
    const head = y;
    const rows = lines.map((line, n) => ({ line, y: head + (n + 1) * ROW }));
    y = head + lines.length * ROW + GROUP;
    return { name, y: head, lines: rows };
  });
  const yearY = y;
  const barsBottom = yearY + 14 + BARS;
  const programsY = barsBottom + 14 + GAP;
  const programRows = programs.rows.map((row, n) => ({ row, y: programsY + 5 + (n + 1) * ROW, style: LINE }));
  const meaningsY = programsY + (programRows.length === 0 ? -4 : 5 + programRows.length * ROW + GAP);
  const columns = inColumns(
    groups.flatMap(({ lines }) => lines.map(({ label, sentence }) => `${label}: ${sentence}`)),
    meaningsY + 11,
    wrap,
  );
  let endY = columns.endY + (notes.length === 0 ? 0 : BEFORE_NOTES);
  const noted = notes.map((note) => {
    const lines = wrap(note, RIGHT - LEFT, DEFINITION).map((text) => ({ text, x: LEFT, y: (endY += DEFINITION_ROW) }));
    return { lines };
  });
  return {
    finding: said,
    tableY,
    groups: laid,
    yearY,
    barsBottom,
    barHeight: BARS,
    programsY,
    programRows,
    meaningsY,
    meanings: columns.texts,
    notes: noted,
    endY,
  };
}

const BETWEEN = 16;

/** In two columns, of about as many lines each. */
function inColumns(
  texts: readonly string[],
  top: number,
  wrap: (text: string, width: number, style: Style) => readonly string[],
): { texts: { lines: TextAt[] }[]; endY: number } {
  const width = (RIGHT - LEFT - BETWEEN) / 2;
  const wrapped = texts.map((text) => wrap(text, width, DEFINITION));
  const half = wrapped.reduce((sum, lines) => sum + lines.length, 0) / 2;
  let [used, column, n] = [0, 0, 0];
  let most = 0;
  const laid = wrapped.map((lines) => {
    if (column === 0 && used >= half) [column, n] = [1, 0];
    const placed = lines.map((text) => ({ text, x: LEFT + column * (width + BETWEEN), y: top + n++ * DEFINITION_ROW }));
    used += lines.length;
    most = Math.max(most, n);
    return { lines: placed };
  });
  return { texts: laid, endY: top + Math.max(0, most - 1) * DEFINITION_ROW };
}

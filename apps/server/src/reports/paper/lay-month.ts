import type { MonthLine, MonthSheet } from '@handrail/domain/reports';
import { type PaperSize, SIZES, type Style } from '../../platform/paper/index.ts';

/** Where things begin on any paper, in points: 17 mm at the sides. */
export const LEFT = 48.2;
export const LINE: Style = { size: 8.5 };
export const DEFINITION: Style = { size: 6.2 };
const SAID: Style = { size: 10 };
/** Letter is 50 points lower than A4, and the page is one all the same. */
const ROOM = {
  A4: { row: 12, group: 16, bars: 40, gap: 16 },
  LETTER: { row: 11, group: 13, bars: 28, gap: 12 },
} as const satisfies Record<PaperSize, object>;
const DEFINITION_ROW = 7.5;
const FOOT = 28;
const BEFORE_NOTES = 4;

interface TextAt {
  text: string;
  x: number;
  y: number;
}

export interface LaidMonth {
  right: number;
  footY: number;
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
  size: PaperSize,
  wrap: (text: string, width: number, style: Style) => readonly string[],
): LaidMonth {
  const { row, group, bars, gap } = ROOM[size];
  const [width, height] = SIZES[size];
  const right = width - LEFT;
  const said = wrap(finding, right - LEFT, SAID).map((text, n) => ({ text, x: LEFT, y: 100 + n * 13 }));
  const tableY = 100 + said.length * 13 + 16;
  let y = tableY + 14;
  const laid = groups.map(({ name, lines }) => {
    const head = y;
    const rows = lines.map((line, n) => ({ line, y: head + (n + 1) * row }));
    y = head + lines.length * row + group;
    return { name, y: head, lines: rows };
  });
  const yearY = y;
  const barsBottom = yearY + 14 + bars;
  const programsY = barsBottom + 14 + gap;
  const programRows = programs.rows.map((cells, n) => ({ row: cells, y: programsY + 5 + (n + 1) * row, style: LINE }));
  const meaningsY = programsY + (programRows.length === 0 ? -4 : 5 + programRows.length * row + gap);
  const columns = inColumns(
    groups.flatMap(({ lines }) => lines.map(({ label, sentence }) => `${label}: ${sentence}`)),
    meaningsY + 11,
    right,
    wrap,
  );
  let endY = columns.endY + (notes.length === 0 ? 0 : BEFORE_NOTES);
  const noted = notes.map((note) => {
    const lines = wrap(note, right - LEFT, DEFINITION).map((text) => ({ text, x: LEFT, y: (endY += DEFINITION_ROW) }));
    return { lines };
  });
  return {
    right,
    footY: height - FOOT,
    finding: said,
    tableY,
    groups: laid,
    yearY,
    barsBottom,
    barHeight: bars,
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
  right: number,
  wrap: (text: string, width: number, style: Style) => readonly string[],
): { texts: { lines: TextAt[] }[]; endY: number } {
  const width = (right - LEFT - BETWEEN) / 2;
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

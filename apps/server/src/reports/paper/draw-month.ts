import type { MonthSheet } from '@handrail/domain/reports';
import type { Draw, Paper, PaperSize, Style } from '../../platform/paper/index.ts';
import { DEFINITION, layMonth, LEFT, LINE, type LaidMonth } from './lay-month.ts';

const TITLE: Style = { size: 20, weight: 'bold' };
const NAME: Style = { size: 11, weight: 'bold' };
const SAID: Style = { size: 10 };
const LABEL: Style = { size: 8 };
const GROUP: Style = { size: 8.5, weight: 'bold' };
const HEAD: Style = { size: 8, weight: 'medium' };
const STRONG: Style = { size: 8.5, weight: 'medium' };
const HAIR = 0.5;
const RULE = 0.9;
/** Lines between rows are there to be followed, not read. */
const HAIR_INK = '#b8bec8';
const BAR_INK = '#b8bec8';
const NAMED_BAR_INK = '#24384f';

/** Right edges of amounts, and where what is said of them begins. */
const COLUMN = { now: 238, before: 312, than: 318, yearBefore: 446, yearThan: 452 } as const;
/** The last column ends at the margin. */
const PROGRAM_EDGES = [undefined, 238, 328, 404, 476] as const;

export interface MonthPaper {
  sheet: MonthSheet;
  size: PaperSize;
}

/** Draws a month on one page. What it found stands first, then the figures row by row, the year, the programs and the meanings. */
export const draw: Draw<MonthPaper> = async (table, { sheet, size }) => {
  const paper = table.paper({ title: `${sheet.title}, ${sheet.company}`, size });
  await paper.page();
  const laid = layMonth(sheet, size, (text, width, style) => paper.pen.wrap(text, width, style));
  drawHead(paper, sheet, laid);
  drawFigures(paper, sheet, laid);
  drawYear(paper, sheet, laid);
  drawPrograms(paper, sheet, laid);
  drawMeanings(paper, laid);
  paper.section('Foot', (section) => section.paragraph((writer) => writer.text(sheet.foot, LEFT, laid.footY, LABEL)));
  return paper;
};

function drawHead(paper: Paper, sheet: MonthSheet, { finding, right }: LaidMonth): void {
  paper.section(sheet.title, (section) => {
    section.paragraph((writer) => {
      writer.text(paper.pen.fit(sheet.company, 300, NAME), LEFT, 50, NAME);
      writer.right(paper.pen.fit(sheet.scope, 180, SAID), right, 50, SAID);
    });
    section.heading(1, (writer) => writer.text(sheet.title, LEFT, 82, TITLE));
    section.paragraph((writer) => {
      for (const { text, y } of finding) writer.text(text, LEFT, y, SAID);
    });
  });
}

function drawFigures(paper: Paper, { columns }: MonthSheet, { right, tableY, groups }: LaidMonth): void {
  paper.aside((doc) => {
    doc.lineWidth(RULE).moveTo(LEFT, tableY).lineTo(right, tableY).stroke();
    doc.strokeColor(HAIR_INK).lineWidth(HAIR);
    for (const { y } of groups.slice(1))
      doc
        .moveTo(LEFT, y - 11)
        .lineTo(right, y - 11)
        .stroke();
    doc.strokeColor('black');
  });
  paper.section('Figures', (section) => {
    section.paragraph((writer) => {
      writer.right(columns.now, COLUMN.now, tableY - 6, HEAD);
      writer.right(columns.before, COLUMN.before, tableY - 6, HEAD);
      writer.right(columns.yearBefore, COLUMN.yearBefore, tableY - 6, HEAD);
    });
    for (const { name, y, lines } of groups) {
      section.heading(2, (writer) => writer.text(name, LEFT, y, GROUP));
      for (const { line, y: base } of lines) {
        section.paragraph((writer) => {
          writer.text(line.label, LEFT, base, LINE);
          writer.right(line.now, COLUMN.now, base, STRONG);
          writer.right(line.before.text, COLUMN.before, base, LINE);
          writer.text(line.before.than, COLUMN.than, base, LABEL);
          writer.right(line.yearBefore.text, COLUMN.yearBefore, base, LINE);
          writer.text(line.yearBefore.than, COLUMN.yearThan, base, LABEL);
        });
      }
    }
  });
}

/** A bar for each month, with its number over it; those that are named above are dark. */
function drawYear(paper: Paper, { bars }: MonthSheet, { right, yearY, barsBottom, barHeight }: LaidMonth): void {
  const step = (right - LEFT) / bars.length;
  const most = Math.max(1, ...bars.map(({ weight }) => weight));
  const topOf = (weight: number) => barsBottom - (weight / most) * barHeight;
  paper.aside((doc) => {
    for (const [at, { weight, isNamed }] of bars.entries()) {
      const top = topOf(weight);
      doc.rect(LEFT + at * step + 3, top, step - 6, barsBottom - top).fill(isNamed ? NAMED_BAR_INK : BAR_INK);
    }
    doc.fillColor('black').lineWidth(HAIR).moveTo(LEFT, barsBottom).lineTo(right, barsBottom).stroke();
  });
  paper.section('Completed rides by month', (section) => {
    section.heading(2, (writer) => writer.text('Completed rides by month', LEFT, yearY, GROUP));
    for (const [at, { label, text, weight }] of bars.entries()) {
      section.paragraph((writer) => {
        const middle = LEFT + (at + 0.5) * step;
        writer.text(label, middle - paper.pen.width(label, LABEL) / 2, barsBottom + 10, LABEL);
        writer.text(text, middle - paper.pen.width(text, LABEL) / 2, topOf(weight) - 3, LABEL);
      });
    }
  });
}

function drawPrograms(paper: Paper, { programs }: MonthSheet, { right, programsY, programRows }: LaidMonth): void {
  if (programRows.length === 0) return;
  paper.aside((doc) => {
    doc
      .lineWidth(RULE)
      .moveTo(LEFT, programsY + 5)
      .lineTo(right, programsY + 5)
      .stroke();
  });
  paper.section('Programs', (section) => {
    for (const { row, y, style } of [{ row: programs.header, y: programsY, style: HEAD }, ...programRows]) {
      section.paragraph((writer) => {
        for (const [at, text] of row.entries()) {
          const edge = at < PROGRAM_EDGES.length ? PROGRAM_EDGES[at] : right;
          if (edge === undefined) writer.text(paper.pen.fit(text, 150, style), LEFT, y, style);
          else writer.right(text, edge, y, style);
        }
      });
    }
  });
}

function drawMeanings(paper: Paper, { meaningsY, meanings, notes }: LaidMonth): void {
  paper.section('What the figures mean', (section) => {
    section.heading(2, (writer) => writer.text('What the figures mean', LEFT, meaningsY, GROUP));
    for (const { lines } of [...meanings, ...notes]) {
      section.paragraph((writer) => {
        for (const { text, x, y } of lines) writer.text(text, x, y, DEFINITION);
      });
    }
  });
}

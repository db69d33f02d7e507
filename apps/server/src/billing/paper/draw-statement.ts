import type { StatementSheet } from '@handrail/domain/billing';
import type { Draw, Paper, Style } from '../../platform/paper/index.ts';
import { LEFT, RIGHT } from './lay-invoice.ts';
import { type LaidStatement, layStatement, ROW } from './lay-statement.ts';

const LINE: Style = { size: 9 };
const STRONG: Style = { size: 9.5, weight: 'bold' };
const PLAIN: Style = { size: 9.5 };
const LABEL: Style = { size: 8.5 };
const HEAD: Style = { size: 9, weight: 'medium' };
const TITLE: Style = { size: 20, weight: 'bold' };
const AMOUNT: Style = { size: 15, weight: 'bold' };
const MIDDLE = 262;
const THIRD = 414;
const WHAT = 112;
const AMOUNT_RIGHT = 466;
const TOTALS_LEFT = 306;
const FOOT_Y = 806;
const RULE = 0.9;
const HAIR = 0.5;
/** Lines between rows are there to be followed, not read. */
const HAIR_INK = '#b8bec8';

/** Draws the statement of a payer: what it owed, each entry that moved that, what it owes, and for how long. */
export const draw: Draw<StatementSheet> = async (table, sheet) => {
  const paper = table.paper({ title: sheet.title, size: 'A4' });
  const pages = layStatement(sheet);
  for (const [at, page] of pages.entries()) {
    await paper.page();
    const place = `Page ${at + 1} of ${pages.length}`;
    if (at === 0) drawHead(paper, sheet);
    else drawNextHead(paper, sheet);
    drawRows(paper, page, at);
    if (page.endY !== null) drawEnd(paper, sheet, page.endY);
    paper.section(`${place}, foot`, (section) =>
      section.paragraph((writer) => {
        writer.text(paper.pen.fit(sheet.foot, 400, LABEL), LEFT, FOOT_Y, LABEL);
        writer.right(place, RIGHT, FOOT_Y, LABEL);
      }),
    );
  }
  return paper;
};

function drawHead(paper: Paper, sheet: StatementSheet): void {
  paper.section('From', (section) =>
    section.paragraph((writer) => {
      writer.text(paper.pen.fit(sheet.sender.name, 240, STRONG), LEFT, 62, { size: 12, weight: 'bold' });
      for (const [n, line] of sheet.sender.address.entries()) writer.right(line, RIGHT, 56 + n * 12, LABEL);
    }),
  );
  paper.section(sheet.title, (section) => {
    section.heading(1, (writer) => writer.text(paper.pen.fit(sheet.title, RIGHT - LEFT, TITLE), LEFT, 134, TITLE));
    section.paragraph((writer) => {
      writer.text('For', LEFT, 166, LABEL);
      for (const [n, line] of sheet.billedTo.slice(0, 6).entries()) {
        const style = n === 0 ? STRONG : PLAIN;
        writer.text(paper.pen.fit(line, MIDDLE - LEFT - 12, style), LEFT, 182 + n * 13.5, style);
      }
    });
    section.paragraph((writer) => {
      for (const [n, { name, value }] of sheet.facts.entries()) {
        writer.text(name, MIDDLE, 166 + n * 33, LABEL);
        writer.text(paper.pen.fit(value, THIRD - MIDDLE - 8, PLAIN), MIDDLE, 182 + n * 33, PLAIN);
      }
    });
    section.paragraph((writer) => {
      writer.text('Owed at the end', THIRD, 166, LABEL);
      writer.text(sheet.closing, THIRD, 185, AMOUNT);
    });
  });
}

function drawNextHead(paper: Paper, sheet: StatementSheet): void {
  paper.aside((_, writer) => {
    writer.text(paper.pen.fit(sheet.title, 380, STRONG), LEFT, 56, STRONG);
    writer.right('carried forward', RIGHT, 56, LABEL);
  });
}

/** The head of the table is read on each page: whoever listens is told the columns before the rows. */
function drawRows(paper: Paper, { rows, tableY }: LaidStatement, page: number): void {
  paper.aside((doc) => {
    doc.lineWidth(RULE).moveTo(LEFT, tableY).lineTo(RIGHT, tableY).stroke();
    doc.strokeColor(HAIR_INK);
    for (const { y } of rows) {
      const under = y + ROW - 6;
      doc.lineWidth(HAIR).moveTo(LEFT, under).lineTo(RIGHT, under).stroke();
    }
    doc.strokeColor('black');
  });
  paper.section(`Entries, page ${page + 1}`, (section) => {
    section.paragraph((writer) => {
      writer.text('Date', LEFT, tableY - 8, HEAD);
      writer.text('What', WHAT, tableY - 8, HEAD);
      writer.right('Amount', AMOUNT_RIGHT, tableY - 8, HEAD);
      writer.right('Balance', RIGHT, tableY - 8, HEAD);
    });
    for (const { row, y } of rows) {
      const style = row.isBalance ? { ...LINE, weight: 'bold' as const } : LINE;
      section.paragraph((writer) => {
        if (row.date !== '') writer.text(row.date, LEFT, y + 5, style);
        writer.text(paper.pen.fit(row.about, AMOUNT_RIGHT - WHAT - 66, style), WHAT, y + 5, style);
        if (row.amount !== '') writer.right(row.amount, AMOUNT_RIGHT, y + 5, style);
        writer.right(row.balance, RIGHT, y + 5, style);
      });
    }
  });
}

/** For how long what is open is owed, and how that and the rest come to what is owed today. */
function drawEnd(paper: Paper, sheet: StatementSheet, top: number): void {
  const width = (RIGHT - LEFT) / sheet.ages.length;
  const totalsY = top + 62;
  const last = sheet.totals.length - 1;
  paper.section('Open on invoices, by age', (section) => {
    section.heading(2, (writer) => writer.text('Open on invoices, by age', LEFT, top, STRONG));
    for (const [n, { name, amount }] of sheet.ages.entries()) {
      section.paragraph((writer) => {
        writer.text(name, LEFT + n * width, top + 18, LABEL);
        writer.text(amount, LEFT + n * width, top + 32, PLAIN);
      });
    }
    for (const [n, { name, amount }] of sheet.totals.entries()) {
      const style = n === last ? STRONG : PLAIN;
      section.paragraph((writer) => {
        writer.text(name, TOTALS_LEFT, totalsY + n * 18, style);
        writer.right(amount, RIGHT, totalsY + n * 18, style);
      });
    }
  });
  paper.aside((doc) =>
    doc
      .lineWidth(RULE)
      .moveTo(TOTALS_LEFT, totalsY + last * 18 - 13)
      .lineTo(RIGHT, totalsY + last * 18 - 13)
      .stroke(),
  );
}

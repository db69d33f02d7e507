import type { StatementSheet } from '@handrail/domain/billing';
import type { Draw, Paper } from '../../platform/paper/index.ts';
import { type LaidStatement, layStatement, ROW } from './lay-statement.ts';
import {
  drawLetterHead,
  drawNextHead,
  drawPageFoot,
  hairs,
  HEAD,
  LABEL,
  LEFT,
  LINE,
  PLAIN,
  RIGHT,
  rule,
  STRONG,
  TOTALS_LEFT,
} from './letter.ts';

const WHAT = 112;
const AMOUNT_RIGHT = 466;

/** Draws the statement of a payer: what it owed, each entry that moved that, what it owes, and for how long. */
export const draw: Draw<StatementSheet> = async (table, sheet) => {
  const paper = table.paper({ title: sheet.title, size: 'A4' });
  const pages = layStatement(sheet);
  for (const [at, page] of pages.entries()) {
    await paper.page();
    const place = `Page ${at + 1} of ${pages.length}`;
    if (at === 0) {
      const { closing: amount, billedTo: to } = sheet;
      drawLetterHead(paper, { ...sheet, toName: 'For', to, amountName: 'Owed at the end', amount });
    } else drawNextHead(paper, sheet.title);
    drawRows(paper, page, at);
    if (page.endY !== null) drawEnd(paper, sheet, page.endY);
    drawPageFoot(paper, sheet.foot, place);
  }
  return paper;
};

/** The head of the table is read on each page: whoever listens is told the columns before the rows. */
function drawRows(paper: Paper, { rows, tableY }: LaidStatement, page: number): void {
  rule(paper, tableY);
  hairs(
    paper,
    rows.map(({ y }) => y + ROW - 6),
  );
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
  rule(paper, totalsY + last * 18 - 13, TOTALS_LEFT);
}

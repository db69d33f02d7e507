import type { InvoiceSheet, SheetColumns } from '@handrail/domain/billing';
import type { Draw, Paper, Writer } from '../../platform/paper/index.ts';
import { COLUMNS, EXTRA, type LaidPage, layInvoice } from './lay-invoice.ts';
import {
  cutLine,
  drawLetterHead,
  drawNextHead,
  drawPageFoot,
  hairs,
  HEAD,
  LABEL,
  LEFT,
  ROW_LINE,
  PLAIN,
  RIGHT,
  rule,
  STRONG,
  THIRD,
  TOTAL,
  TOTALS_LEFT,
} from './letter.ts';

const CUT_Y = 722;

/** Draws one invoice: the page says first who asks whom for how much, and its table is read row by row. */
export const draw: Draw<InvoiceSheet> = async (table, sheet) => {
  const paper = table.paper({ title: sheet.title, size: 'A4' });
  const pages = layInvoice(sheet);
  for (const [at, page] of pages.entries()) {
    await paper.page();
    const place = `Page ${at + 1} of ${pages.length}`;
    if (at === 0) drawLetterHead(paper, { ...sheet, toName: 'Billed to', to: sheet.billedTo });
    else drawNextHead(paper, `${sheet.title}, ${sheet.billedTo[0] ?? ''}`);
    drawRows(paper, sheet, { page, at });
    if (at === pages.length - 1) drawEnd(paper, sheet, page);
    drawPageFoot(paper, sheet.foot, place);
  }
  return paper;
};

const BETWEEN = ['rider', 'way', 'ride', 'number'] as const;
/** As wide as an amount may be, with the space before it. */
const AMOUNT = 62;
const GAP = 6;

/** How much of a row a column has: up to the next one that is there. */
function roomOf(name: (typeof BETWEEN)[number], columns: SheetColumns): number {
  const next = BETWEEN.slice(BETWEEN.indexOf(name) + 1).find((other) => columns[other] !== '');
  return (next === undefined ? RIGHT - AMOUNT : COLUMNS[next] - GAP) - COLUMNS[name];
}

/** The head of the table is read on each page: whoever listens is told the columns before the rows. */
function drawRows(
  paper: Paper,
  { columns }: InvoiceSheet,
  { page: { rows, tableY }, at }: { page: LaidPage; at: number },
): void {
  rule(paper, tableY);
  hairs(
    paper,
    rows.map(({ y, height }) => y + height - 10),
  );
  paper.section(`Rides, page ${at + 1}`, (section) => {
    section.paragraph((writer) => {
      writer.text('Date', COLUMNS.date, tableY - 8, HEAD);
      for (const name of BETWEEN) if (columns[name] !== '') writer.text(columns[name], COLUMNS[name], tableY - 8, HEAD);
      writer.right('Amount', RIGHT, tableY - 8, HEAD);
    });
    for (const { row, y } of rows) {
      const base = y + 5;
      section.paragraph((writer) => {
        writer.text(row.date, COLUMNS.date, base, ROW_LINE);
        for (const name of BETWEEN) {
          if (row[name] === '') continue;
          writer.text(paper.pen.fit(row[name], roomOf(name, columns), ROW_LINE), COLUMNS[name], base, ROW_LINE);
        }
        writer.right(row.amount, RIGHT, base, ROW_LINE);
        // An extra stands under what the ride was; the rest of a reason under its beginning.
        const under = columns.ride === '' ? 'way' : 'ride';
        for (const [n, { text, amount }] of row.under.entries()) {
          const y = base + (n + 1) * EXTRA;
          writer.text(paper.pen.fit(text, RIGHT - COLUMNS[under] - AMOUNT, LABEL), COLUMNS[under], y, LABEL);
          if (amount !== '') writer.right(amount, RIGHT, y, LABEL);
        }
      });
    }
  });
}

/** The totals under the last row, and the slip that goes back with the check. */
function drawEnd(paper: Paper, sheet: InvoiceSheet, { rows, tableY }: LaidPage): void {
  const last = rows.at(-1);
  const top = (last ? last.y + last.height : tableY + 12) + 10;
  const dueY = top + sheet.totals.length * 18 + 10;
  paper.section('Totals', (section) => {
    section.paragraph((writer) => {
      for (const [n, line] of paper.pen.wrap(sheet.note, 200, LABEL).entries()) {
        writer.text(line, LEFT, top + n * 12, LABEL);
      }
    });
    section.paragraph((writer) => {
      for (const [n, { name, amount }] of sheet.totals.entries()) {
        writer.text(name, TOTALS_LEFT, top + n * 18, PLAIN);
        writer.right(amount, RIGHT, top + n * 18, PLAIN);
      }
    });
    section.paragraph((writer) => {
      writer.text(sheet.amountName, TOTALS_LEFT, dueY, TOTAL);
      writer.right(sheet.amount, RIGHT, dueY, TOTAL);
    });
  });
  rule(paper, dueY - 16, TOTALS_LEFT);
  if (sheet.payment.length > 0) drawSlip(paper, sheet);
}

function drawSlip(paper: Paper, sheet: InvoiceSheet): void {
  cutLine(paper, CUT_Y);
  const lines = (writer: Writer, x: number, title: string, texts: readonly string[]) => {
    writer.text(title, x, CUT_Y + 22, LABEL);
    for (const [n, text] of texts.entries()) writer.text(text, x, CUT_Y + 37 + n * 12.5, n === 0 ? STRONG : PLAIN);
  };
  paper.section('Slip', (section) => {
    section.paragraph((writer) =>
      lines(writer, LEFT, 'Pay to', [sheet.sender.name, ...sheet.sender.address.slice(0, 2)]),
    );
    section.paragraph((writer) => lines(writer, THIRD, 'Write on the payment', sheet.payment));
  });
}

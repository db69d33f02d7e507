import type { InvoiceSheet } from '@handrail/domain/billing';
import type { Draw, Paper, Style, Writer } from '../../platform/paper/index.ts';
import { COLUMNS, type LaidPage, layInvoice, LEFT, RIGHT } from './lay-invoice.ts';

const LINE: Style = { size: 9 };
const STRONG: Style = { size: 9.5, weight: 'bold' };
const PLAIN: Style = { size: 9.5 };
const LABEL: Style = { size: 8.5 };
const HEAD: Style = { size: 9, weight: 'medium' };
const TITLE: Style = { size: 20, weight: 'bold' };
const AMOUNT: Style = { size: 15, weight: 'bold' };
const MIDDLE = 262;
const THIRD = 414;
const HAIR = 0.5;
/** Lines between rows are there to be followed, not read. */
const HAIR_INK = '#b8bec8';
const RULE = 0.9;
const TOTALS_LEFT = 306;
const CUT_Y = 722;
const FOOT_Y = 806;

/** Draws one invoice: the page says first who asks whom for how much, and its table is read row by row. */
export const draw: Draw<InvoiceSheet> = async (table, sheet) => {
  const paper = table.paper({ title: sheet.title, size: 'A4' });
  const pages = layInvoice(sheet);
  for (const [at, page] of pages.entries()) {
    await paper.page();
    const place = `Page ${at + 1} of ${pages.length}`;
    if (at === 0) drawHead(paper, sheet);
    else drawNextHead(paper, sheet);
    drawRows(paper, sheet, { page, at });
    if (at === pages.length - 1) drawEnd(paper, sheet, page);
    paper.section(`${place}, foot`, (section) =>
      section.paragraph((writer) => {
        writer.text(sheet.foot, LEFT, FOOT_Y, LABEL);
        writer.right(place, RIGHT, FOOT_Y, LABEL);
      }),
    );
  }
  return paper;
};

function drawHead(paper: Paper, sheet: InvoiceSheet): void {
  paper.section('From', (section) =>
    section.paragraph((writer) => {
      writer.text(paper.pen.fit(sheet.sender.name, 240, STRONG), LEFT, 62, { size: 12, weight: 'bold' });
      for (const [n, line] of sheet.sender.address.entries()) writer.right(line, RIGHT, 56 + n * 12, LABEL);
    }),
  );
  paper.section(sheet.title, (section) => {
    section.heading(1, (writer) => {
      const end = writer.text(sheet.title, LEFT, 134, TITLE);
      if (sheet.stamp !== null) writer.text(sheet.stamp.toUpperCase(), end + 16, 134, TITLE);
    });
    section.paragraph((writer) => {
      writer.text('Billed to', LEFT, 166, LABEL);
      for (const [n, line] of sheet.billedTo.slice(0, 6).entries()) {
        const style = n === 0 ? STRONG : PLAIN;
        writer.text(paper.pen.fit(line, MIDDLE - LEFT - 12, style), LEFT, 182 + n * 13.5, style);
      }
    });
    section.paragraph((writer) => {
      for (const [n, { name, value }] of sheet.facts.entries()) {
        writer.text(name, MIDDLE, 166 + n * 33, LABEL);
        writer.text(value, MIDDLE, 182 + n * 33, PLAIN);
      }
    });
    section.paragraph((writer) => {
      writer.text(sheet.amountName, THIRD, 166, LABEL);
      writer.text(sheet.amount, THIRD, 185, AMOUNT);
      if (sheet.due === '') return;
      writer.text('Due by', THIRD, 206, LABEL);
      writer.text(sheet.due, THIRD, 221, PLAIN);
    });
  });
}

function drawNextHead(paper: Paper, sheet: InvoiceSheet): void {
  paper.aside((_, writer) => {
    writer.text(`${sheet.title}, ${sheet.billedTo[0] ?? ''}`, LEFT, 56, STRONG);
    writer.right('carried forward', RIGHT, 56, LABEL);
  });
}

/** The head of the table is read on each page: whoever listens is told the columns before the rows. */
function drawRows(
  paper: Paper,
  { columns: [who, what] }: InvoiceSheet,
  { page: { rows, tableY }, at }: { page: LaidPage; at: number },
): void {
  paper.aside((doc) => {
    doc.lineWidth(RULE).moveTo(LEFT, tableY).lineTo(RIGHT, tableY).stroke();
    doc.strokeColor(HAIR_INK);
    for (const { y, height } of rows) {
      doc
        .lineWidth(HAIR)
        .moveTo(LEFT, y + height - 10)
        .lineTo(RIGHT, y + height - 10)
        .stroke();
    }
    doc.strokeColor('black');
  });
  paper.section(`Rides, page ${at + 1}`, (section) => {
    section.paragraph((writer) => {
      writer.text('Date', COLUMNS.date, tableY - 8, HEAD);
      writer.text(who, COLUMNS.rider, tableY - 8, HEAD);
      writer.text(what, COLUMNS.ride, tableY - 8, HEAD);
      writer.right('Amount', RIGHT, tableY - 8, HEAD);
    });
    for (const { row, y } of rows) {
      const base = y + 5;
      section.paragraph((writer) => {
        writer.text(row.date, COLUMNS.date, base, LINE);
        writer.text(paper.pen.fit(row.rider, COLUMNS.ride - COLUMNS.rider - 8, LINE), COLUMNS.rider, base, LINE);
        writer.text(paper.pen.fit(row.ride, RIGHT - COLUMNS.ride - 70, LINE), COLUMNS.ride, base, LINE);
        writer.right(row.amount, RIGHT, base, LINE);
        for (const [n, { text, amount }] of row.under.entries()) {
          writer.text(
            paper.pen.fit(text, RIGHT - COLUMNS.ride - 70, LABEL),
            COLUMNS.ride,
            base + (n + 1) * 12.4,
            LABEL,
          );
          writer.right(amount, RIGHT, base + (n + 1) * 12.4, LABEL);
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
      writer.text(sheet.amountName, TOTALS_LEFT, dueY, { size: 12, weight: 'bold' });
      writer.right(sheet.amount, RIGHT, dueY, { size: 12, weight: 'bold' });
    });
  });
  paper.aside((doc) =>
    doc
      .lineWidth(RULE)
      .moveTo(TOTALS_LEFT, dueY - 16)
      .lineTo(RIGHT, dueY - 16)
      .stroke(),
  );
  if (sheet.payment.length > 0) drawSlip(paper, sheet);
}

function drawSlip(paper: Paper, sheet: InvoiceSheet): void {
  paper.aside((doc) =>
    doc.lineWidth(HAIR).dash(2, { space: 2 }).moveTo(0, CUT_Y).lineTo(paper.width, CUT_Y).stroke().undash(),
  );
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

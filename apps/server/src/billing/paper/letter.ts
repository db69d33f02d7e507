import type { SheetSender } from '@handrail/domain/billing';
import type { Paper, Style } from '../../platform/paper/index.ts';

/** What every letter of billing looks like, in points of A4: an invoice, a statement and a receipt are of one house. */
export const LEFT = 48.2;
export const RIGHT = 547.1;
/** Where the second and the third column of its head begin. */
const MIDDLE = 262;
export const THIRD = 414;
export const TOTALS_LEFT = 306;
const FOOT_Y = 806;
const RULE = 0.9;
const HAIR = 0.5;
/** Lines between rows are there to be followed, not read. */
const HAIR_INK = '#b8bec8';

export const LINE: Style = { size: 9 };
/** Of a table with six columns. */
export const ROW_LINE: Style = { size: 8.6 };
export const PLAIN: Style = { size: 9.5 };
export const STRONG: Style = { size: 9.5, weight: 'bold' };
export const LABEL: Style = { size: 8.5, isQuiet: true };
export const HEAD: Style = { size: 9, weight: 'medium' };
export const TOTAL: Style = { size: 12, weight: 'bold' };
export const TITLE: Style = { size: 20, weight: 'bold' };
const AMOUNT: Style = { size: 15, weight: 'bold' };

interface LetterHead {
  title: string;
  /** Printed beside the title of one that is out of force. */
  stamp?: string | null;
  sender: SheetSender;
  /** What stands over whom it is for. */
  toName: string;
  to: readonly string[];
  facts: readonly { name: string; value: string }[];
  amountName: string;
  amount: string;
  /** '' where nothing is due by a day. */
  due?: string;
}

/** Who asks whom, about what, and the one sum that it is about. */
export function drawLetterHead(paper: Paper, head: LetterHead): void {
  const { title, stamp = null, to, facts, due = '' } = head;
  drawSender(paper, head.sender);
  paper.section(title, (section) => {
    section.heading(1, (writer) => {
      const end = writer.text(paper.pen.fit(title, RIGHT - LEFT, TITLE), LEFT, 134, TITLE);
      if (stamp !== null) writer.text(stamp.toUpperCase(), end + 16, 134, TITLE);
    });
    section.paragraph((writer) => {
      writer.text(head.toName, LEFT, 166, LABEL);
      for (const [n, line] of to.slice(0, 6).entries()) {
        const style = n === 0 ? STRONG : PLAIN;
        writer.text(paper.pen.fit(line, MIDDLE - LEFT - 12, style), LEFT, 182 + n * 13.5, style);
      }
    });
    section.paragraph((writer) => {
      for (const [n, { name, value }] of facts.entries()) {
        writer.text(name, MIDDLE, 166 + n * 33, LABEL);
        writer.text(paper.pen.fit(value, THIRD - MIDDLE - 8, PLAIN), MIDDLE, 182 + n * 33, PLAIN);
      }
    });
    section.paragraph((writer) => {
      writer.text(head.amountName, THIRD, 166, LABEL);
      writer.text(head.amount, THIRD, 185, AMOUNT);
      if (due === '') return;
      writer.text('Due by', THIRD, 206, LABEL);
      writer.text(due, THIRD, 221, PLAIN);
    });
  });
}

/** The operator's name at the left, and where it is written to at the right. */
export function drawSender(paper: Paper, { name, address }: SheetSender): void {
  paper.section('From', (section) =>
    section.paragraph((writer) => {
      writer.text(paper.pen.fit(name, 240, STRONG), LEFT, 62, TOTAL);
      for (const [n, line] of address.entries()) writer.right(line, RIGHT, 56 + n * 12, LABEL);
    }),
  );
}

/** On the pages that follow the first. */
export function drawNextHead(paper: Paper, title: string): void {
  paper.aside((_, writer) => {
    writer.text(paper.pen.fit(title, 380, STRONG), LEFT, 56, STRONG);
    writer.right('carried forward', RIGHT, 56, LABEL);
  });
}

export function drawPageFoot(paper: Paper, foot: string, place: string): void {
  paper.section(`${place}, foot`, (section) =>
    section.paragraph((writer) => {
      writer.text(paper.pen.fit(foot, 400, LABEL), LEFT, FOOT_Y, LABEL);
      writer.right(place, RIGHT, FOOT_Y, LABEL);
    }),
  );
}

/** The foot of a letter whose pages are not counted. */
export function drawFoot(paper: Paper, foot: string): void {
  paper.section('Foot', (section) => section.paragraph((writer) => writer.text(foot, LEFT, FOOT_Y, LABEL)));
}

/** In ink: under the head of a table, and over what its rows come to. */
export function rule(paper: Paper, y: number, from = LEFT): void {
  paper.aside((doc) => doc.lineWidth(RULE).moveTo(from, y).lineTo(RIGHT, y).stroke());
}

export function hairs(paper: Paper, ys: readonly number[]): void {
  paper.aside((doc) => {
    doc.strokeColor(HAIR_INK).lineWidth(HAIR);
    for (const y of ys) doc.moveTo(LEFT, y).lineTo(RIGHT, y).stroke();
    doc.strokeColor('black');
  });
}

/** Where a slip is cut off: a dotted line over the whole width. */
export function cutLine(paper: Paper, y: number): void {
  paper.aside((doc) => doc.lineWidth(HAIR).dash(2, { space: 2 }).moveTo(0, y).lineTo(paper.width, y).stroke().undash());
}

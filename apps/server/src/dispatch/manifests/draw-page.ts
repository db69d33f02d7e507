import type { ManifestSheet, SheetMark, SheetNote, SheetPage } from '@handrail/domain/dispatch';
import type { Paper, PaperSize, Writer } from '../../platform/paper/index.ts';
import { drawRide } from './draw-ride.ts';
import type { LaidRide } from './lay-ride.ts';
import { FACTS_LEFT, frameOf, HEAD, LEFT, RIGHT, STEP, TYPE } from './sheet-frame.ts';

export interface OnePage {
  sheet: ManifestSheet;
  number: number;
  of: number;
  size: PaperSize;
}

export function drawPage(
  paper: Paper,
  at: OnePage & { page: SheetPage; rides: readonly LaidRide[]; pictures: Readonly<Record<string, Uint8Array>> },
): void {
  const { page, rides, pictures, size } = at;
  const { block } = frameOf(size);
  drawHead(paper, at, page.trips);
  if (page.order.length > 0) {
    paper.section('Order', (section) =>
      section.paragraph((writer) => writeOrder(paper, writer, page.order, page.after, at.number + 1)),
    );
  } else if (page.rides.length > 0) {
    paper.section('Changes', (section) =>
      section.paragraph((writer) =>
        writer.text(
          'A bar stands at each line that is another. Numbers are those of the sheet as it is now.',
          LEFT,
          HEAD.order,
          TYPE.order,
        ),
      ),
    );
  }
  for (const [n, laid] of rides.entries()) {
    const { signatureFileId } = laid.ride.filled;
    drawRide(paper, laid, {
      top: HEAD.end + n * block,
      block,
      signature: signatureFileId === null ? null : (pictures[signatureFileId] ?? null),
    });
  }
  drawFoot(paper, at);
}

/** The lines of the last pages, as many as fit on each. */
export function notePages(paper: Paper, notes: readonly SheetNote[], size: PaperSize): NoteLine[][] {
  const { footRule } = frameOf(size);
  const pages: NoteLine[][] = [];
  let y = 0;
  for (const { title, text } of notes) {
    const lines = [
      { text: title, isTitle: true },
      ...paper.pen.wrap(text, RIGHT - FACTS_LEFT, TYPE.fact).map((line) => ({ text: line, isTitle: false })),
    ];
    for (const line of lines) {
      const step = line.isTitle ? STEP * 1.8 : STEP;
      if (pages.length === 0 || y + step > footRule - 10) {
        pages.push([]);
        y = HEAD.end + 4;
      }
      y += step;
      pages.at(-1)?.push({ ...line, y });
    }
  }
  return pages;
}

export interface NoteLine {
  text: string;
  isTitle: boolean;
  y: number;
}

export function drawNotes(paper: Paper, at: OnePage & { lines: readonly NoteLine[] }): void {
  drawHead(paper, at, '');
  paper.section('In full', (section) => {
    section.paragraph((writer) => writer.text(aboutNotes(at.sheet), LEFT, HEAD.order, TYPE.order));
    for (const { text, isTitle, y } of at.lines) {
      if (isTitle) section.heading(2, (writer) => writer.text(text, LEFT, y, TYPE.place));
      else section.paragraph((writer) => writer.text(text, FACTS_LEFT, y, TYPE.fact));
    }
  });
  drawFoot(paper, at);
}

function aboutNotes({ since }: ManifestSheet): string {
  return since === null
    ? 'What had no room on the sheets, in full.'
    : 'What is taken off or another, and what had no room, in full.';
}

/** Vehicle, driver and date are said once of a vehicle, and seen on each of its pages. */
export function drawHead(paper: Paper, { sheet, number, of }: OnePage, trips: string): void {
  const { head, since } = sheet;
  const names = (writer: Writer) => {
    const left = RIGHT - paper.pen.width(head.date, TYPE.date);
    const vehicle = paper.pen.fit(head.vehicle, left - LEFT - 16, TYPE.head);
    const end = writer.text(vehicle, LEFT, HEAD.name, TYPE.head);
    writer.text(
      paper.pen.fit(head.driver, Math.max(0, left - end - 20), TYPE.headLight),
      end + 6,
      HEAD.name,
      TYPE.headLight,
    );
    writer.text(head.date, left, 41.3, TYPE.date);
  };
  const place = (writer: Writer) => {
    const words = [head.organization, `page ${number} of ${of}`].filter((part) => part !== '').join(' · ');
    writer.right(words, RIGHT, HEAD.name - 0.6, TYPE.under);
  };
  const { shift, tripsLeft, odometerLeft } = secondLine(paper, head.shift, trips);
  paper.aside((doc) => {
    doc.lineWidth(1.5).moveTo(LEFT, HEAD.rule).lineTo(RIGHT, HEAD.rule).stroke();
    doc.lineWidth(0.7).moveTo(LEFT, HEAD.secondRule).lineTo(RIGHT, HEAD.secondRule).stroke();
    doc.moveTo(LEFT, HEAD.end).lineTo(RIGHT, HEAD.end).stroke();
    if (trips !== '' && since === null) {
      doc.moveTo(odometerLeft, 99.5).lineTo(431, 99.5).stroke();
      doc.moveTo(444.7, 99.5).lineTo(RIGHT, 99.5).stroke();
    }
  });
  if (number > 1) paper.aside((_, writer) => names(writer));
  paper.section(`Page ${number} of ${of}, ${head.vehicle}`, (section) => {
    if (number === 1) section.heading(1, names);
    section.paragraph(place);
    section.paragraph((writer) => {
      if (since !== null) {
        writer.text(`Changes since ${since}`, LEFT, HEAD.value - 4, TYPE.rider);
        if (trips !== '') writer.text(trips, 246, HEAD.value - 4, TYPE.value);
        return;
      }
      writer.text('Shift', LEFT, HEAD.label, TYPE.label);
      writer.text(shift, LEFT, HEAD.value, TYPE.value);
      if (trips === '') return;
      writer.text('Trips on this sheet', tripsLeft, HEAD.label, TYPE.label);
      writer.text(trips, tripsLeft, HEAD.value, TYPE.value);
      writer.text('Odometer, start of page', odometerLeft, HEAD.label, TYPE.label);
      writer.text('Driver’s initials', 444.7, HEAD.label, TYPE.label);
    });
  });
}

const LONGEST_SHIFT = 236;
const COLUMN_GAP = 14;

/** The hours of a team are two shifts: what stands beside them gives way, and the odometer has a blank that is long enough. */
function secondLine({ pen }: Paper, hours: string, trips: string) {
  const shift = trips === '' ? hours : pen.fit(hours, LONGEST_SHIFT, TYPE.value);
  const tripsLeft = Math.max(182.7, LEFT + pen.width(shift, TYPE.value) + COLUMN_GAP);
  const tripsWidth = Math.max(pen.width(trips, TYPE.value), pen.width('Trips on this sheet', TYPE.label));
  return { shift, tripsLeft, odometerLeft: Math.max(313.7, tripsLeft + tripsWidth + COLUMN_GAP) };
}

/** What is driven while this sheet is on top; what has no room is on the sheets that follow anyway. */
function writeOrder(
  paper: Paper,
  writer: Writer,
  order: readonly SheetMark[],
  after: SheetMark | null,
  next: number,
): void {
  const y = HEAD.order;
  const tail = after === null ? '' : `after ${after.time} ${after.text}, page ${next}`;
  const reserved = tail === '' ? 0 : paper.pen.width(tail, TYPE.orderTime) + 16;
  let x = LEFT;
  for (const [at, { time, text }] of order.entries()) {
    const lead = at === 0 ? '' : '›';
    const width = paper.pen.width(`› ${time}  ${text}`, TYPE.orderTime) + 8;
    if (x + width + reserved > RIGHT) {
      x = writer.text('› …', x, y, TYPE.order) + 6;
      break;
    }
    if (lead !== '') x = writer.text(lead, x, y, TYPE.order) + 5;
    x = writer.text(time, x, y, TYPE.orderTime) + 5;
    x = writer.text(text, x, y, TYPE.order) + 6;
  }
  if (after === null) return;
  x = writer.text('› after', x, y, TYPE.order) + 5;
  x = writer.text(after.time, x, y, TYPE.orderTime) + 5;
  writer.text(paper.pen.fit(`${after.text}, page ${next}`, RIGHT - x, TYPE.order), x, y, TYPE.order);
}

/** When it was printed and from what: two sheets of one vehicle are told apart by it. */
export function drawFoot(paper: Paper, { sheet, number, size }: OnePage): void {
  const { footRule, foot } = frameOf(size);
  const { printed, version, phone } = sheet.head;
  const words = (writer: Writer) => {
    const end = writer.text(`Printed ${printed}, version ${version} of the day`, LEFT, foot, TYPE.foot);
    const dot = writer.text('·', end + 10, foot, TYPE.foot);
    writer.text('Times are plans; the radio holds.', dot + 10, foot, TYPE.foot);
    if (phone === '') return;
    const left = RIGHT - paper.pen.width(phone, TYPE.footStrong);
    writer.right('Dispatch', left - 3, foot, TYPE.foot);
    writer.text(phone, left, foot, TYPE.footStrong);
  };
  paper.aside((doc, writer) => {
    doc.lineWidth(1.5).moveTo(LEFT, footRule).lineTo(RIGHT, footRule).stroke();
    if (number > 1) words(writer);
  });
  if (number === 1) paper.section('Foot', (section) => section.paragraph(words));
}

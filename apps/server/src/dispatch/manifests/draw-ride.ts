import type { Paper } from '../../platform/paper/index.ts';
import { isWholePicture } from '../../platform/paper/whole-picture.ts';
import { aidIcon } from './aid-icons.ts';
import { type LaidRide, riderX } from './lay-ride.ts';
import { BLANKS_LEFT, FACTS_LEFT, FACTS_RIGHT, LEFT, RIGHT, TYPE } from './sheet-frame.ts';

interface Standing {
  top: number;
  block: number;
  /** What somebody signed with already; null where nobody did, and where its file is gone. */
  signature: Uint8Array | null;
}

/** One trip in its third of the page: facts at the left, blanks at the right. */
export function drawRide(paper: Paper, laid: LaidRide, standing: Standing): void {
  const { top, block, signature: kept } = standing;
  const { ride, rider, timeEnd, phoneAt } = laid;
  const signature = kept && isWholePicture(Buffer.from(kept)) ? kept : null;
  const y = (at: number) => top + at;
  const lost = 225.1 - block;
  const riderLeft = riderX(paper.pen, ride, timeEnd);
  drawLines(paper, laid, { top, block, signature });

  paper.section(`Trip ${ride.number}, ${ride.rider}`, (section) => {
    section.heading(2, (writer) => {
      const number = String(ride.number);
      writer.text(number, 42.2 - paper.pen.width(number, TYPE.strong) / 2, y(22.4), TYPE.strong);
      writer.text(ride.time, 59.6, y(26.6), TYPE.time);
      writer.text(ride.half, timeEnd, y(26.6), TYPE.half);
      let x = writer.text(rider, riderLeft, y(26.6), TYPE.rider) + 6;
      if (ride.along !== '') x = writer.text(ride.along, x + 4, y(25.6), TYPE.strong) + 10;
      if (phoneAt === 'head' && ride.phone !== '') writer.text(ride.phone, x + 3, y(26.6), TYPE.fact);
      if (ride.window !== '') {
        const left = RIGHT - paper.pen.width(ride.window, TYPE.value);
        writer.right('Window', left - 4, y(26.6), { size: 8.6 });
        writer.text(ride.window, left, y(26.6), TYPE.value);
      }
    });
    if (laid.aid.length > 0 || phoneAt === 'aid') {
      section.paragraph((writer) => {
        for (const line of laid.aid) writer.text(line.text, line.x, y(line.y), line.style);
        if (phoneAt === 'aid' && ride.phone !== '') writer.right(ride.phone, FACTS_RIGHT, y(45.2), TYPE.fact);
      });
    }
    for (const { place, lines, y: from } of laid.places) {
      section.paragraph((writer) => {
        for (const line of lines) writer.text(line.text, line.x, y(line.y), line.style);
        writer.right(place.time, FACTS_RIGHT, y(from), TYPE.place);
        writer.right(place.what, FACTS_RIGHT, y(from + 13.8), { size: 8.6 });
      });
    }
    if (laid.note.length > 0) {
      section.paragraph((writer) => {
        for (const line of laid.note) writer.text(line.text, line.x, y(line.y), line.style);
      });
    }
    section.paragraph((writer) => {
      const { label, amount, how } = ride.fare;
      let x = FACTS_LEFT;
      if (label !== '') x = writer.text(label, x, y(laid.bottom), TYPE.fact) + 3;
      const miles = FACTS_RIGHT - paper.pen.width(ride.miles, TYPE.fact);
      if (amount !== '')
        x = writer.text(paper.pen.fit(amount, miles - x - 10, TYPE.value), x, y(laid.bottom), TYPE.value) + 10;
      if (how !== '' && miles - x > 20)
        writer.text(paper.pen.fit(how, miles - x - 8, TYPE.fact), x, y(laid.bottom), TYPE.fact);
      writer.text(ride.miles, miles, y(laid.bottom), TYPE.fact);
    });
    section.paragraph((writer) => {
      const { filled } = ride;
      const blank = (label: string, x: number, at: number, value: string) => {
        writer.text(label, x, y(at), TYPE.label);
        if (value !== '') writer.text(value, x + 6, y(at + 17.2), TYPE.value);
      };
      blank('Arrived', BLANKS_LEFT, 42.6, filled.arrived);
      blank('Picked up', 416, 42.6, filled.pickedUp);
      blank('Dropped off', 492, 42.6, filled.droppedOff);
      const hasThird = ride.fare.blank !== '';
      blank('Odometer, start', BLANKS_LEFT, 77.3, filled.odometerStart);
      blank('Odometer, end', hasThird ? 416 : 454.6, 77.3, filled.odometerEnd);
      if (hasThird) blank(ride.fare.blank, 492, 77.3, '');
      writer.text('No show at', 354.4, y(116.6), { size: 8.6 });
      if (filled.noShow !== '') writer.text(filled.noShow, 406, y(116.6), TYPE.value);
      writer.text('Called', 523.4, y(116.6), { size: 8.6 });
      const isMissing = filled.signatureFileId !== null && signature === null;
      const label = isMissing ? 'Rider signature. It was given, and its picture is missing.' : 'Rider signature';
      writer.text(label, 345, y(137.3), TYPE.label);
      if (signature === null) writer.text('×', 346, y(165.7 - lost), TYPE.place);
      else writer.right('signed', 557, y(137.3), TYPE.label);
      writer.text('Driver note', 345, y(187.3 - lost), TYPE.label);
    });
  });
}

/** Boxes, rules, arrows and icons: seen, and passed over by whoever has it read. */
function drawLines(
  paper: Paper,
  { ride, aid, places, note, noteTop, bars, rider, timeEnd }: LaidRide,
  { top, block, signature }: Standing,
): void {
  const y = (at: number) => top + at;
  const lost = 225.1 - block;
  paper.aside((doc) => {
    doc.lineWidth(0.9).circle(42.2, y(19), 8.4).stroke();
    const box = (x: number, at: number, width: number, height: number) =>
      doc.roundedRect(x, y(at), width, height, 1.3).stroke();
    const rule = (x: number, at: number, to: number) => doc.moveTo(x, y(at)).lineTo(to, y(at)).stroke();
    box(BLANKS_LEFT, 45.8, 70.7, 19.8);
    box(416, 45.8, 70.6, 19.8);
    box(492, 45.8, 70, 19.8);
    if (ride.fare.blank === '') {
      box(BLANKS_LEFT, 80.8, 108.7, 19.8);
      box(454.6, 80.8, 107.4, 19.8);
    } else {
      box(BLANKS_LEFT, 80.8, 70.7, 19.8);
      box(416, 80.8, 70.6, 19.8);
      box(492, 80.8, 70, 19.8);
    }
    box(BLANKS_LEFT, 108.7, 9.4, 9.4);
    box(RIGHT - 9.4, 108.7, 9.4, 9.4);
    rule(401.5, 119.6, 519.4);
    box(BLANKS_LEFT, 127, RIGHT - BLANKS_LEFT, 45.3 - lost);
    box(BLANKS_LEFT, 176.2 - lost, RIGHT - BLANKS_LEFT, 40);
    if (signature !== null) {
      doc.image(Buffer.from(signature), 357.7, y(139.5), {
        fit: [196.3, 31.5 - lost],
        align: 'center',
        valign: 'center',
      });
    }
    doc.lineWidth(0.5);
    if (signature === null) rule(357.7, 165 - lost, 554);
    rule(345, 197.6 - lost, 557);
    rule(345, 210.6 - lost, 557);

    if (ride.along !== '') {
      const left = riderX(paper.pen, ride, timeEnd) + paper.pen.width(rider, TYPE.rider) + 6;
      doc
        .lineWidth(0.8)
        .roundedRect(left, y(14.8), paper.pen.width(ride.along, TYPE.strong) + 8, 14.4, 1.3)
        .stroke();
    }
    const icon = ride.aids.map(aidIcon).find((outline) => outline !== null);
    if (icon !== undefined && aid.length > 0) {
      doc
        .save()
        .translate(LEFT, y(34.6))
        .scale(0.6)
        .lineWidth(1.7)
        .lineCap('round')
        .lineJoin('round')
        .path(icon)
        .stroke()
        .restore();
    }
    doc.lineWidth(0.9);
    for (const { arrow, y: at } of places) {
      const [tip, tail] = arrow === 'up' ? [at - 7.6, at + 0.4] : [at + 0.4, at - 7.6];
      const back = arrow === 'up' ? 2.6 : -2.6;
      doc.moveTo(38.4, y(tail)).lineTo(38.4, y(tip)).stroke();
      doc
        .moveTo(35.8, y(tip + back))
        .lineTo(38.4, y(tip))
        .lineTo(41, y(tip + back))
        .stroke();
    }
    if (note.length > 0) {
      doc
        .lineWidth(2.2)
        .moveTo(FACTS_LEFT + 1, y(noteTop - 8.8))
        .lineTo(FACTS_LEFT + 1, y((note.at(-1)?.y ?? noteTop) + 3))
        .stroke();
    }
    for (const [from, to] of bars)
      doc
        .lineWidth(3)
        .moveTo(LEFT - 7, y(from))
        .lineTo(LEFT - 7, y(to))
        .stroke();
    doc.lineWidth(0.8);
    rule(LEFT, block, RIGHT);
  });
}

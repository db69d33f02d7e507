import type { LogEntry, TripLogSheet } from '@handrail/domain/nemt';
import type { Draw, Paper, Style } from '../../platform/paper/index.ts';
import { isWholePicture } from '../../platform/paper/whole-picture.ts';

/** What the thread is given: the words, and the pictures of the signatures by the place of their ride. */
export interface TripLogWork {
  sheet: TripLogSheet;
  pictures: readonly (Uint8Array | null)[];
}

const LEFT = 48;
const RIGHT = 564;
const FIRST_Y = 128;
const ENTRY = 160;
const PER_PAGE = 4;
const FOOT_Y = 772;
const TITLE: Style = { size: 18, weight: 'bold' };
const STRONG: Style = { size: 10.5, weight: 'bold' };
const PLAIN: Style = { size: 9 };
const LABEL: Style = { size: 7.5 };
/** Facts stand three to a row. */
const FACTS_LEFT = [LEFT, 222, 396] as const;
const FACT_WIDTH = 160;
const END_COLUMNS = { name: LEFT, address: 100, arrived: 330, left: 412, odometer: 494 } as const;
const SIGNATURE = { width: 130, height: 26 } as const;
/** Where the driver signs, between who signed for the rider and their signature. */
const DRIVER_SIGNS = { left: 290, right: 422 } as const;

/** Draws rides four to a page; each is read from its date to its signature. */
export const draw: Draw<TripLogWork> = async (table, { sheet, pictures }) => {
  const paper = table.paper({ title: sheet.title, size: 'LETTER' });
  const pages = Math.max(1, Math.ceil(sheet.entries.length / PER_PAGE));
  for (let page = 0; page < pages; page++) {
    await paper.page();
    drawHead(paper, sheet, page);
    const entries = sheet.entries.slice(page * PER_PAGE, (page + 1) * PER_PAGE);
    for (const [at, entry] of entries.entries()) {
      drawEntry(paper, entry, FIRST_Y + at * ENTRY, pictures[page * PER_PAGE + at] ?? null);
    }
    paper.section(`Page ${page + 1}, foot`, (section) =>
      section.paragraph((writer) => {
        writer.text(sheet.foot, LEFT, FOOT_Y, LABEL);
        writer.right(`Page ${page + 1} of ${pages}`, RIGHT, FOOT_Y, LABEL);
      }),
    );
    table.told(page + 1);
  }
  return paper;
};

function drawHead(paper: Paper, sheet: TripLogSheet, page: number): void {
  paper.section(`${sheet.title}, page ${page + 1}`, (section) => {
    section.heading(1, (writer) => {
      writer.text(sheet.title, LEFT, 58, TITLE);
      writer.right(paper.pen.fit(sheet.sender, 300, STRONG), RIGHT, 58, STRONG);
    });
    section.paragraph((writer) => {
      for (const [n, line] of paper.pen
        .wrap(sheet.lead, RIGHT - LEFT, PLAIN)
        .slice(0, 2)
        .entries()) {
        writer.text(line, LEFT, 80 + n * 12, PLAIN);
      }
    });
  });
}

function drawEntry(paper: Paper, entry: LogEntry, top: number, picture: Uint8Array | null): void {
  const signedY = top + 128;
  paper.aside((doc) => {
    doc.lineWidth(0.9).moveTo(LEFT, top - 14).lineTo(RIGHT, top - 14).stroke(); // prettier-ignore
    doc.lineWidth(0.5).moveTo(DRIVER_SIGNS.left, signedY + 8).lineTo(DRIVER_SIGNS.right, signedY + 8).stroke(); // prettier-ignore
    if (picture && isWholePicture(Buffer.from(picture))) {
      doc.image(Buffer.from(picture), RIGHT - SIGNATURE.width, signedY - SIGNATURE.height + 6, {
        fit: [SIGNATURE.width, SIGNATURE.height],
        align: 'right',
      });
    }
  });
  paper.section(entry.title, (section) => {
    section.heading(2, (writer) => {
      writer.text(paper.pen.fit(entry.title, 420, STRONG), LEFT, top, STRONG);
      writer.right(entry.status, RIGHT, top, STRONG);
    });
    for (const [at, { name, value }] of entry.facts.entries()) {
      const x = FACTS_LEFT[at % 3] ?? LEFT;
      const y = top + 16 + Math.floor(at / 3) * 21;
      section.paragraph((writer) => {
        writer.text(name, x, y, LABEL);
        writer.text(paper.pen.fit(value, FACT_WIDTH, PLAIN), x, y + 10, PLAIN);
      });
    }
    const endsY = top + 84;
    section.paragraph((writer) => {
      writer.text('Arrived', END_COLUMNS.arrived, endsY, LABEL);
      writer.text('Left', END_COLUMNS.left, endsY, LABEL);
      writer.text('Odometer', END_COLUMNS.odometer, endsY, LABEL);
    });
    for (const [at, { name, address, arrived, left, odometer }] of entry.ends.entries()) {
      const y = endsY + 13 + at * 13;
      section.paragraph((writer) => {
        writer.text(name, END_COLUMNS.name, y, PLAIN);
        writer.text(
          paper.pen.fit(address, END_COLUMNS.arrived - END_COLUMNS.address - 8, PLAIN),
          END_COLUMNS.address,
          y,
          PLAIN,
        );
        writer.text(arrived, END_COLUMNS.arrived, y, PLAIN);
        writer.text(left, END_COLUMNS.left, y, PLAIN);
        writer.text(odometer, END_COLUMNS.odometer, y, PLAIN);
      });
    }
    section.paragraph((writer) => {
      const lines = paper.pen.wrap(entry.signed, DRIVER_SIGNS.left - LEFT - 12, PLAIN).slice(0, 2);
      for (const [n, line] of lines.entries()) writer.text(line, LEFT, signedY + n * 11, PLAIN);
    });
    section.paragraph((writer) => {
      const { left, right } = DRIVER_SIGNS;
      writer.text(paper.pen.fit(entry.driverSigns, right - left, LABEL), left, signedY + 11, LABEL);
    });
  });
}

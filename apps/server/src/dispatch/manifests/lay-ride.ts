import type { ManifestLine, SheetNote, SheetPlace, SheetRide } from '@handrail/domain/dispatch';
import type { PaperSize, Style } from '../../platform/paper/index.ts';
import { FACTS_LEFT, FACTS_RIGHT, frameOf, LEFT, RIGHT, STEP, TYPE } from './sheet-frame.ts';

/** What measures: the pen of a document. */
interface Measure {
  width: (text: string, style: Style) => number;
  wrap: (text: string, width: number, style: Style) => string[];
  fit: (text: string, width: number, style: Style) => string;
}

/** A line of a trip with the baseline it stands on, from the top of its block. */
export interface LaidLine {
  text: string;
  x: number;
  y: number;
  style: Style;
}

export interface LaidPlace {
  arrow: 'up' | 'down';
  y: number;
  lines: readonly LaidLine[];
  place: SheetPlace;
}

/** A trip with every line where it will stand, and what of it is read on the last page. */
export interface LaidRide {
  ride: SheetRide;
  /** The head's line: rider, then the box of those along, then the phone where it has room. */
  rider: string;
  timeEnd: number;
  phoneAt: 'head' | 'aid';
  aid: readonly LaidLine[];
  places: readonly [LaidPlace, LaidPlace];
  note: readonly LaidLine[];
  noteTop: number;
  bottom: number;
  overflow: readonly SheetNote[];
  /** Where a changed line has its bar, from and to. */
  bars: readonly (readonly [number, number])[];
}

const MOST_LINES = 3;
const MORE = 'more on the last page';
const PLACE_WIDTH = 210;
const AID_LEFT = 53;

/** Reckons where the lines of a trip stand. Nothing gets smaller: what is longer than three lines goes to the last page. */
export function layRide(pen: Measure, ride: SheetRide, size: PaperSize): LaidRide {
  const { block } = frameOf(size);
  const bottom = block - 9.5;
  const overflow: SheetNote[] = [];
  const lines = (title: string, text: string, width: number, style: Style, most = MOST_LINES) => {
    const { kept, isCut } = cut(pen, text, width, style, most);
    if (isCut) overflow.push({ title, text });
    return kept;
  };

  const timeEnd = LEFT + 25.6 + pen.width(ride.time, TYPE.time) + 3;
  const riderLeft = riderX(pen, ride, timeEnd);
  const windowLeft = RIGHT - (ride.window === '' ? 0 : pen.width(`Window ${ride.window}`, TYPE.value) + 6);
  const along = ride.along === '' ? 0 : pen.width(ride.along, TYPE.strong) + 18;
  const phone = pen.width(ride.phone, TYPE.fact) + 12;
  const hasRoom = (width: number) => riderLeft + pen.width(ride.rider, TYPE.rider) + along + width <= windowLeft;
  const rider = pen.fit(ride.rider, windowLeft - riderLeft - along - 8, TYPE.rider);
  if (rider !== ride.rider && pen.width(ride.rider, TYPE.rider) > windowLeft - riderLeft - along - 8) {
    overflow.push({ title: 'name', text: ride.rider });
  }
  const phoneAt = hasRoom(phone) ? 'head' : 'aid';

  const aidText = [ride.aidText, ride.shared].filter((part) => part !== '').join(' ');
  const aidWidth = FACTS_RIGHT - AID_LEFT - (phoneAt === 'aid' ? phone : 0);
  const aidLines = lines('aids', aidText, aidWidth, TYPE.strong, 2);
  let y = 45.2;
  const aid = aidLines.map((text, at) => ({ text, x: AID_LEFT, y: y + at * 11.6, style: TYPE.strong }));
  y = 64.8 + Math.max(0, aidLines.length - 1) * 11.6;

  const bars: [number, number][] = [];
  const bar = (line: ManifestLine, from: number, to: number) => {
    if (ride.changed.includes(line)) bars.push([from - 9, to + 3]);
  };
  if (ride.changed.some((line) => line === 'time' || line === 'window' || line === 'riders')) bars.push([8, 31]);
  bar('aids', 45.2, 45.2 + Math.max(0, aidLines.length - 1) * 11.6);

  const lay = (place: SheetPlace, arrow: LaidPlace['arrow'], line: ManifestLine): LaidPlace => {
    const name = lines(arrow === 'up' ? 'pickup' : 'drop-off', place.name, PLACE_WIDTH, TYPE.place, 2);
    const street = lines(
      arrow === 'up' ? 'pickup address' : 'drop-off address',
      place.address,
      PLACE_WIDTH,
      TYPE.fact,
      MOST_LINES - name.length,
    );
    const said = lines(
      arrow === 'up' ? 'note at the pickup' : 'note at the drop-off',
      place.note,
      PLACE_WIDTH,
      TYPE.fact,
      Math.max(1, MOST_LINES + 1 - name.length - street.length),
    );
    const from = y;
    const facts = [...street, ...said];
    const laid = [
      ...name.map((text, at) => ({ text, x: FACTS_LEFT, y: from + at * STEP, style: TYPE.place })),
      ...facts.map((text, at) => ({
        text,
        x: FACTS_LEFT,
        y: from + 1.4 + (name.length + at) * STEP,
        style: TYPE.fact,
      })),
    ];
    const last = laid.at(-1)?.y ?? from;
    bar(line, from, Math.max(last, from + STEP));
    y = Math.max(last, from + STEP) + 20.3;
    return { arrow, y: from, lines: laid, place };
  };
  const places = [lay(ride.from, 'up', 'from'), lay(ride.to, 'down', 'to')] as const;

  const noteTop = y - 1.5;
  const room = Math.max(0, Math.floor((bottom - 12 - noteTop) / STEP) + 1);
  const noteLines = lines('note', ride.note, FACTS_RIGHT - 61, TYPE.fact, Math.min(MOST_LINES, room));
  const note = noteLines.map((text, at) => ({ text, x: 61, y: noteTop + at * STEP, style: TYPE.fact }));
  if (noteLines.length > 0) bar('note', noteTop, noteTop + (noteLines.length - 1) * STEP);
  bar('fare', bottom, bottom);
  return { ride, rider, timeEnd, phoneAt, aid, places, note, noteTop, bottom, overflow, bars };
}

/** Names stand under each other where the times before them allow it. */
export function riderX(pen: Measure, { half }: SheetRide, timeEnd: number): number {
  return Math.max(137.6, timeEnd + (half === '' ? 6 : pen.width(half, TYPE.half) + 8));
}

/** At most so many lines; where that is not all, the last of them says where the rest is. */
function cut(
  pen: Measure,
  text: string,
  width: number,
  style: Style,
  most: number,
): { kept: string[]; isCut: boolean } {
  const all = pen.wrap(text, width, style);
  if (all.length <= most) return { kept: all, isCut: false };
  if (most <= 0) return { kept: [], isCut: true };
  const words = all
    .slice(most - 1)
    .join(' ')
    .split(' ');
  let last = '';
  for (const word of words) {
    const longer = last === '' ? word : `${last} ${word}`;
    if (pen.width(`${longer} … ${MORE}`, style) > width) break;
    last = longer;
  }
  return { kept: [...all.slice(0, most - 1), `${last}${last === '' ? '' : ' '}… ${MORE}`], isCut: true };
}

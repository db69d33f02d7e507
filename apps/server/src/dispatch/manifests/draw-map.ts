import type { RoadLines } from '@handrail/atlas';
import type { SheetMap, SheetStop } from '@handrail/domain/dispatch';
import { MILES_PER_METER, spreadMarks } from '@handrail/domain/platform';
import type { Paper, PaperSize, Writer } from '../../platform/paper/index.ts';
import { drawFoot, drawHead, type OnePage } from './draw-page.ts';
import { type Frame, isWithin, type Projection, projectionOf } from './map-frame.ts';
import { frameOf, HEAD, LEFT, RIGHT, TYPE } from './sheet-frame.ts';

/** The roads of the imported town, and what is to be said of where they come from. */
export type DrawnRoads = RoadLines & { attribution: string };

type Line = readonly (readonly [lng: number, lat: number])[];

/** The way from one stop to the next; a straight one where no road is known. */
interface Leg {
  line: Line;
  isDriven: boolean;
}

const TOP = HEAD.end + 10;
const ROW = 25;
const COLUMNS = 2;
const GAP = 16;
const LEAST_MAP = 300;
const MARGIN = 26;
const MARK = 15;
/** More of them are a grey page and a file of megabytes. */
const MOST_STREETS = 3_500;
/** A street on which one drives faster than this is drawn broader, in meters a second: about 40 miles an hour. */
const FAST = 17;

/** Which stops are listed on which page: the map stands over the first of them. */
export function mapPages({ stops }: SheetMap, size: PaperSize): SheetStop[][] {
  const room = frameOf(size).footRule - 8 - TOP;
  const pages: SheetStop[][] = [];
  for (let at = 0; at < stops.length || pages.length === 0;) {
    const rows = Math.floor((pages.length === 0 ? room - LEAST_MAP - GAP : room) / ROW);
    pages.push(stops.slice(at, at + rows * COLUMNS));
    at += rows * COLUMNS;
  }
  return pages;
}

interface MapPage extends OnePage {
  stops: readonly SheetStop[];
  roads: DrawnRoads | null;
  hasMap: boolean;
}

/** The way of the day over the streets of the town, and every stop of it in words. */
export function drawMapPage(paper: Paper, at: MapPage): void {
  const { sheet, stops, roads, hasMap, size } = at;
  const { footRule } = frameOf(size);
  const rows = Math.ceil(stops.length / COLUMNS);
  const listTop = hasMap ? footRule - 8 - rows * ROW : TOP + 4;
  drawHead(paper, at, '');
  const all = sheet.map?.stops ?? [];
  const legs = hasMap ? legsOf(all, roads) : [];
  if (hasMap) {
    const frame = { x: LEFT, y: TOP, width: RIGHT - LEFT, height: listTop - TOP - GAP };
    drawTown(paper, { frame, all, legs, roads });
  }
  paper.section('The way, stop by stop', (section) => {
    section.paragraph((writer) => writer.text(aboutMap(legs, roads), LEFT, HEAD.order, TYPE.order));
    for (const [n, stop] of stops.entries()) {
      const x = LEFT + Math.floor(n / Math.max(1, rows)) * ((RIGHT - LEFT + GAP) / COLUMNS);
      const y = listTop + (n % Math.max(1, rows)) * ROW;
      const width = (RIGHT - LEFT - GAP) / COLUMNS - 24;
      paper.aside((doc) => drawMark(doc, stop, [x + MARK / 2, y + 9]));
      section.paragraph((writer) => {
        writer.text(String(stop.number), x + MARK / 2 - paper.pen.width(String(stop.number), NUMBER) / 2, y + 12.2, {
          ...NUMBER,
          isOnBlack: true,
        });
        const end = writer.text(stop.time, x + 24, y + 8.4, TYPE.strong) + 5;
        const what = stop.kind === 'pickup' ? 'pick up' : 'drop off';
        const said = writer.text(what, end, y + 8.4, TYPE.fact) + 5;
        writer.text(paper.pen.fit(stop.who, x + 24 + width - said, TYPE.strong), said, y + 8.4, TYPE.strong);
        writer.text(paper.pen.fit(stop.place, width, TYPE.order), x + 24, y + 19.6, TYPE.order);
      });
    }
  });
  drawFoot(paper, at);
}

const NUMBER = { size: 8.2, weight: 'bold' } as const;

function aboutMap(legs: readonly Leg[], roads: DrawnRoads | null): string {
  const parts = ['Discs are pickups and squares drop-offs, numbered as they are driven. North is up.'];
  if (roads === null) parts.push('No town is imported: lines are straight.');
  else if (legs.some(({ isDriven }) => !isDriven)) parts.push('Dashed: no road is known.');
  return parts.join(' ');
}

function legsOf(stops: readonly SheetStop[], roads: DrawnRoads | null): Leg[] {
  const placeOf = ({ point }: SheetStop) => ({ lng: point.longitude, lat: point.latitude });
  return stops.slice(1).map((stop, at): Leg => {
    const [from, to] = [placeOf(stops[at] ?? stop), placeOf(stop)];
    const driven = roads?.way(from, to) ?? null;
    if (driven) return { line: driven, isDriven: true };
    const straight: Line = [
      [from.lng, from.lat],
      [to.lng, to.lat],
    ];
    return { line: straight, isDriven: false };
  });
}

interface Town {
  frame: Frame;
  all: readonly SheetStop[];
  legs: readonly Leg[];
  roads: DrawnRoads | null;
}

/** All of it is seen and passed over by whoever has it read: the list says the same. */
function drawTown(paper: Paper, { frame, all, legs, roads }: Town): void {
  const doors = all.map(({ point }) => [point.longitude, point.latitude] as const);
  const projection = projectionOf([...doors, ...legs.flatMap(({ line }) => line)], frame, MARGIN);
  paper.aside((doc, writer) => {
    doc.save().rect(frame.x, frame.y, frame.width, frame.height).clip();
    const streets = roads?.streetsIn(projection.box, MOST_STREETS) ?? [];
    for (const [isFast, width, color] of [
      [false, 0.45, '#b9b9b9'],
      [true, 1.1, '#8d8d8d'],
    ] as const) {
      const lines = streets.filter(({ speed }) => speed >= FAST === isFast);
      if (lines.length === 0) continue;
      for (const { line } of lines) trace(doc, projection, line);
      doc.lineWidth(width).strokeColor(color).stroke();
    }
    doc.lineJoin('round').lineCap('round');
    for (const isDriven of [false, true]) {
      const lines = legs.filter((leg) => leg.isDriven === isDriven);
      if (lines.length === 0) continue;
      for (const [width, color] of [
        [4.6, '#ffffff'],
        [2.1, '#000000'],
      ] as const) {
        for (const { line } of lines) trace(doc, projection, line);
        doc.lineWidth(width).strokeColor(color);
        if (!isDriven && color === '#000000') doc.dash(5, { space: 4 }).stroke().undash();
        else doc.stroke();
      }
      for (const { line } of lines) drawArrows(doc, projection, line);
    }
    doc.restore();
    doc.strokeColor('#000000').lineWidth(0.7).rect(frame.x, frame.y, frame.width, frame.height).stroke();

    const places = doors.map(projection.at);
    const apart = MARK + 1.5;
    const marks = spreadMarks(places, { apart, isInside: (spot) => isWithin(frame, spot, apart) });
    // All lines to where marks belong first: none of them may cross a number.
    for (const [n, place] of places.entries()) drawLeader(doc, marks[n] ?? place, place);
    for (const [n, stop] of all.entries()) {
      const mark = marks[n] ?? [0, 0];
      drawMark(doc, stop, mark);
      const text = String(stop.number);
      writer.text(text, mark[0] - paper.pen.width(text, NUMBER) / 2, mark[1] + 2.9, { ...NUMBER, isOnBlack: true });
    }
    drawScale(doc, frame, projection, writer);
    if (roads !== null)
      onPaper(paper, doc, roads.attribution, frame.x + frame.width - 6, frame.y + frame.height - 7, writer);
  });
}

/** From a mark that was moved aside to its place. */
function drawLeader(
  doc: PDFKit.PDFDocument,
  [x, y]: readonly [number, number],
  [toX, toY]: readonly [number, number],
): void {
  if (Math.hypot(toX - x, toY - y) <= 1) return;
  doc.lineWidth(0.8).strokeColor('#000000').moveTo(x, y).lineTo(toX, toY).stroke();
  doc.circle(toX, toY, 1.6).fill('#000000');
}

/** A disc for a pickup, a square for a drop-off. */
function drawMark(doc: PDFKit.PDFDocument, { kind }: SheetStop, [x, y]: readonly [number, number]): void {
  const half = MARK / 2;
  if (kind === 'pickup') doc.circle(x, y, half);
  else doc.roundedRect(x - half, y - half, MARK, MARK, 2.2);
  doc.lineWidth(1).fillAndStroke('#000000', '#ffffff').strokeColor('#000000').fillColor('#000000');
}

/** Points that nobody would tell apart on paper are left out. */
function trace(doc: PDFKit.PDFDocument, { at }: Projection, line: Line): void {
  let last: readonly [number, number] | null = null;
  for (const [n, place] of line.entries()) {
    const [x, y] = at(place);
    if (last === null) doc.moveTo(x, y);
    else if (n < line.length - 1 && Math.hypot(x - last[0], y - last[1]) < 0.8) continue;
    else doc.lineTo(x, y);
    last = [x, y];
  }
}

const ARROW_EACH = 64;

/** Which way it is driven: a head every so far, the first half as far from the stop. */
function drawArrows(doc: PDFKit.PDFDocument, { at }: Projection, line: Line): void {
  let due = ARROW_EACH / 2;
  for (let n = 1; n < line.length; n++) {
    const [from, to] = [line[n - 1], line[n]];
    if (!from || !to) continue;
    const [[x, y], [toX, toY]] = [at(from), at(to)];
    const length = Math.hypot(toX - x, toY - y);
    if (length === 0) continue;
    for (; due <= length; due += ARROW_EACH) {
      const [dx, dy] = [(toX - x) / length, (toY - y) / length];
      const [tipX, tipY] = [x + dx * (due + 3.4), y + dy * (due + 3.4)];
      doc
        .moveTo(tipX, tipY)
        .lineTo(tipX - dx * 7 - dy * 3.6, tipY - dy * 7 + dx * 3.6)
        .lineTo(tipX - dx * 7 + dy * 3.6, tipY - dy * 7 - dx * 3.6)
        .closePath()
        .lineWidth(0.7)
        .fillAndStroke('#000000', '#ffffff');
    }
    due -= length;
  }
}

const MILES = [10, 5, 2, 1, 0.5, 0.25] as const;
const LONGEST_SCALE = 120;

function drawScale(
  doc: PDFKit.PDFDocument,
  { x, y, height }: Frame,
  { metersAPoint }: Projection,
  writer: Writer,
): void {
  const lengthOf = (miles: number) => miles / MILES_PER_METER / metersAPoint;
  const miles = MILES.find((some) => lengthOf(some) <= LONGEST_SCALE) ?? 0.25;
  const [left, base] = [x + 8, y + height - 9];
  doc.rect(left - 4, base - 12, lengthOf(miles) + 40, 17).fill('#ffffff');
  doc.fillColor('#000000').strokeColor('#000000').lineWidth(1);
  doc
    .moveTo(left, base - 4)
    .lineTo(left, base)
    .lineTo(left + lengthOf(miles), base)
    .lineTo(left + lengthOf(miles), base - 4)
    .stroke();
  writer.text(`${miles} mi`, left + lengthOf(miles) + 5, base, TYPE.foot);
}

/** A line at the right on paper of its own, so that no street runs through it. */
function onPaper(
  paper: Paper,
  doc: PDFKit.PDFDocument,
  text: string,
  right: number,
  base: number,
  writer: Writer,
): void {
  const width = paper.pen.width(text, TYPE.foot);
  doc.rect(right - width - 3, base - 9, width + 6, 12).fill('#ffffff');
  doc.fillColor('#000000');
  writer.text(text, right - width, base, TYPE.foot);
}

import type { DayAxis } from './day-axis.ts';

/** How much of the day is seen at once, in pixels an hour. The last is the specification's: 3.333 pixels a minute. */
export const ZOOMS = [48, 72, 96, 108, 116, 150, 200] as const;
export type Zoom = (typeof ZOOMS)[number];

/** As near seven hours as fit: what lies before a dispatcher is an hour back and the next six. */
const HOURS_IN_SIGHT = 7;

/** A trip of ten minutes is 25 pixels high there: enough for its name, and for a finger. */
const ZOOM_OF_PHONE: Zoom = 150;

export function zoomFor(heightPx: number, windowPx: number): Zoom {
  if (windowPx < 768) return ZOOM_OF_PHONE;
  const wanted = heightPx / HOURS_IN_SIGHT;
  return ZOOMS.reduce((best, zoom) => (Math.abs(zoom - wanted) < Math.abs(best - wanted) ? zoom : best));
}

export function nextZoom(zoom: Zoom, by: 1 | -1): Zoom {
  return ZOOMS[Math.min(ZOOMS.length - 1, Math.max(0, ZOOMS.indexOf(zoom) + by))] ?? zoom;
}

export function readZoom(text: string): Zoom | null {
  return ZOOMS.find((zoom) => String(zoom) === text) ?? null;
}

/** How the grid is drawn: its hours, and the sizes that turn minutes and lanes into pixels. */
export interface Look {
  pxPerHour: number;
  lanePx: number;
  /** How wide the hours at the left are, where they are wider than on the board. */
  axisPx?: number;
  /** The one height of all blocks, where they are not as high as they last. */
  blockPx?: number;
}

export function yOf(minute: number, { pxPerHour }: Look): number {
  return (minute * pxPerHour) / 60;
}

export function minuteOf(y: number, { pxPerHour }: Look): number {
  return (y * 60) / pxPerHour;
}

/** The minute under a pixel of the sheet, never beyond the day. */
export function minuteUnder(y: number, look: Look, axis: DayAxis): number {
  return Math.min(axis.endMin, Math.max(0, minuteOf(y, look)));
}

/** The lane under a pixel of the sheet; beyond the edges the nearest. */
export function laneUnder(x: number, look: Look, lanes: number): number | null {
  if (lanes === 0) return null;
  return Math.min(lanes - 1, Math.max(0, Math.floor(x / look.lanePx)));
}

/** So many lanes are at most side by side on a big screen: ten blocks each are what a browser draws lightly. */
const MOST_LANES = 28;
const LANES_IN_SIGHT = 14;
const NARROWEST = 79;
const ROOMY = 113;
const TABLET = 112;
/** A finger wants a lane of its own (CONST-30). */
const TOUCH = 198;
const WIDE = 164;
const WIDEST_WHEN_FEW = 220;

interface Room {
  /** Of the lanes, without pool and axis. */
  areaPx: number;
  windowPx: number;
  lanes: number;
  isWide: boolean;
}

/** How wide a lane is: fourteen in sight on an ordinary screen, more on a big one, and all of the room where there are few. */
export function laneWidth({ areaPx, windowPx, lanes, isWide }: Room): number {
  if (windowPx < 768) return TOUCH;
  const wanted = isWide ? WIDE : windowPx < 1024 ? TABLET : narrowIn(areaPx);
  const shared = lanes > 0 && lanes * wanted < areaPx ? Math.min(WIDEST_WHEN_FEW, areaPx / lanes) : wanted;
  return Math.floor(shared);
}

function narrowIn(areaPx: number): number {
  const inSight = Math.min(MOST_LANES, Math.max(LANES_IN_SIGHT, Math.floor(areaPx / ROOMY)));
  return Math.max(NARROWEST, areaPx / inSight);
}

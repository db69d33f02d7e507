import type { Point, Spot } from '../hand/input.ts';
import type { Lane } from '../board/lanes.ts';
import type { DayAxis } from './day-axis.ts';
import { type GridTrip, placedOn } from './grid-trips.ts';
import { blockUnder, type Frame, touches } from './place-lane.ts';
import { laneUnder, type Look, minuteUnder, yOf } from './scale.ts';

export const AXIS_PX = 50;
export const HEAD_PX = 66;

/** What the grid is drawn from, for whoever reckons where a pointer is: lanes out of sight are not there to be asked. */
export interface Drawn {
  lanes: readonly Lane[];
  axis: DayAxis;
  look: Look;
}

/** The part of the window that the lanes are seen in, and how far they are scrolled. */
export interface Viewport {
  left: number;
  top: number;
  width: number;
  height: number;
  scrollLeft: number;
  scrollTop: number;
  /** Of the hours at the left, where they are not as wide as on the board. */
  axisPx?: number;
}

export function onSheet({ x, y }: Point, view: Viewport): Point {
  return { x: x - view.left - (view.axisPx ?? AXIS_PX) + view.scrollLeft, y: y - view.top - HEAD_PX + view.scrollTop };
}

/** The lane and the minute under a point of the window; no lane beside or above the grid. */
export function spotUnder(at: Point, view: Viewport, { lanes, axis, look }: Drawn): Spot {
  const sheet = onSheet(at, view);
  const minute = minuteUnder(sheet.y, look, axis);
  const isBeside =
    at.x < view.left || at.x > view.left + view.width || at.y < view.top || at.y > view.top + view.height;
  const number = isBeside ? null : laneUnder(sheet.x, look, lanes.length);
  const isBeyond = sheet.x > lanes.length * look.lanePx;
  return { lane: number === null || isBeyond ? null : (lanes[number]?.key ?? null), minute };
}

export interface Found {
  lane: Lane;
  trip: GridTrip;
}

/** The block under a point of the sheet. */
export function tripUnder({ x, y }: Point, { lanes, axis, look }: Drawn): Found | null {
  const number = Math.floor(x / look.lanePx);
  const lane = lanes[number];
  const block = lane && blockUnder(placedOn(lane, axis, look), x - number * look.lanePx, y);
  return lane && block ? { lane, trip: block.of } : null;
}

/** The rides of all blocks that a frame touches. */
export function ridesIn(from: Point, to: Point, { lanes, axis, look }: Drawn): string[] {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  return lanes.flatMap((lane, number) => {
    const x = number * look.lanePx;
    if (x > right || x + look.lanePx < left) return [];
    const frame: Frame = { left: left - x, right: right - x, top, bottom };
    return placedOn(lane, axis, look)
      .filter((block) => touches(block, frame))
      .flatMap(({ of }) => of.trip.rides.map(({ entry }) => entry.id));
  });
}

/** Where a ride, a trip or a lane is drawn: what J and K go to. */
export function placeOf(
  id: string,
  { lanes, axis, look }: Drawn,
): { lane: Lane; number: number; trip: GridTrip | null } | null {
  for (const [number, lane] of lanes.entries()) {
    if (lane.key === id) return { lane, number, trip: null };
    const block = placedOn(lane, axis, look).find(
      ({ of }) => of.id === id || of.trip.rides.some(({ entry }) => entry.id === id),
    );
    if (block) return { lane, number, trip: block.of };
  }
  return null;
}

/** A time on a lane as a place to be seen, with room for a short ride; of who has yet to call the lane alone. */
export function spotOf(
  { lane, minute }: Spot,
  { lanes }: Drawn,
): { number: number; trip: Pick<GridTrip, 'startMin' | 'endMin'> | null } | null {
  const number = lanes.findIndex(({ key }) => key === lane);
  if (number < 0) return null;
  return { number, trip: minute < 0 ? null : { startMin: minute, endMin: minute + SHORT_RIDE_MIN } };
}

const SHORT_RIDE_MIN = 20;

/** How far to scroll so that a place is in sight, with some room around it; where it is already, nothing moves. */
export function scrollTo(
  place: { number: number; trip: Pick<GridTrip, 'startMin' | 'endMin'> | null },
  view: Viewport,
  { look }: Drawn,
): { left: number; top: number } {
  const x = place.number * look.lanePx;
  const width = view.width - (view.axisPx ?? AXIS_PX);
  const left = nearest(view.scrollLeft, x, x + look.lanePx, width, look.lanePx / 2);
  if (!place.trip) return { left, top: view.scrollTop };
  const [top, bottom] = [yOf(place.trip.startMin, look), yOf(place.trip.endMin, look)];
  return { left, top: nearest(view.scrollTop, top, bottom, view.height - HEAD_PX, look.pxPerHour / 3) };
}

function nearest(scrolled: number, from: number, to: number, seen: number, around: number): number {
  if (from >= scrolled && to <= scrolled + seen) return scrolled;
  if (from < scrolled) return Math.max(0, from - around);
  return Math.max(0, Math.min(from - around, to + around - seen));
}

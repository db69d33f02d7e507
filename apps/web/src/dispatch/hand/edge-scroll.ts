import type { Point } from './input.ts';

const BAND_PX = 48;
const SHARE_PER_FRAME = 0.35;

/** How far a drag scrolls in a frame: the deeper in the band at an edge, the faster. */
export function edgeSpeed(at: Point, edges: { left: number; top: number; right: number; bottom: number }): Point {
  return { x: speed(at.x, edges.left, edges.right), y: speed(at.y, edges.top, edges.bottom) };
}

function speed(at: number, from: number, to: number): number {
  if (at < from - BAND_PX || at > to + BAND_PX) return 0;
  const depth = at < from + BAND_PX ? at - (from + BAND_PX) : at > to - BAND_PX ? at - (to - BAND_PX) : 0;
  return Math.round(Math.max(-BAND_PX, Math.min(BAND_PX, depth)) * SHARE_PER_FRAME);
}

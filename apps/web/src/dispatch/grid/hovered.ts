import type { Lane } from '../board/lanes.ts';
import { blockId } from './GridBlock.tsx';
import { type Drawn, type Found, onSheet, placeOf, tripUnder, type Viewport } from './grid-place.ts';

/** What the card of the grid tells of, and where in the window it was asked for. */
export interface Hovered {
  x: number;
  y: number;
  trip: Found | null;
  lane: Lane;
  /** It was asked for by a key: then it is read. */
  isAsked: boolean;
}

export const CARD_PX = 284;

/** What lies under a pointer. */
export function foundUnder(event: PointerEvent, drawn: Drawn, view: Viewport): Hovered | null {
  const at = { x: event.clientX, y: event.clientY, isAsked: false };
  const head = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-head]') : null;
  if (head) {
    const lane = drawn.lanes.find(({ key }) => key === head.dataset['head']);
    return lane && !(event.target instanceof Element && event.target.closest('button'))
      ? { ...at, lane, trip: null }
      : null;
  }
  const trip = tripUnder(onSheet(at, view), drawn);
  return trip ? { ...at, lane: trip.lane, trip } : null;
}

/** What the keys stand on, with its card at the side where there is room. */
export function foundAtKeys(cursor: string | null, drawn: Drawn): Hovered | null {
  const place = cursor === null ? null : placeOf(cursor, drawn);
  if (!place) return null;
  const { lane, trip } = place;
  const element = trip
    ? document.getElementById(blockId(trip.id))
    : document.querySelector(`[data-head="${lane.key}"]`);
  const { left = 0, right = 0, top = 0 } = element?.getBoundingClientRect() ?? {};
  const x = right + CARD_PX + 8 < window.innerWidth ? right - 8 : left - CARD_PX - 20;
  return { x, y: top - 14, lane, trip: trip && { lane, trip }, isAsked: true };
}

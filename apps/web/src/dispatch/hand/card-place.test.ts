import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, CARD_PX, placeCard, ROW_PX } from './card-place.ts';

const seen: Box = { left: 300, top: 500, width: 1100, height: 700 };
const lane = { left: 600, width: 79 };
const ghost = (left: number, top: number): Box => ({ left, top, width: 92, height: 48 });

describe('The card that explains a lane', () => {
  test('stands under the row, at its lane', () => {
    expect(placeCard({ seen, rowTop: 700, lane, ghost: null })).toEqual({ left: 602, isAbove: false });
  });

  test('stands above the row where what is dragged lies below it, or the foot of the board is near', () => {
    expect(placeCard({ seen, rowTop: 800, lane, ghost: ghost(610, 880) })).toEqual({ left: 602, isAbove: true });
    expect(placeCard({ seen, rowTop: 1080, lane, ghost: null })).toEqual({ left: 602, isAbove: true });
  });

  test('stands beside what is dragged where there is no room above: to its right, at the last lane to its left', () => {
    expect(placeCard({ seen, rowTop: 506, lane, ghost: ghost(610, 590) })).toEqual({ left: 714, isAbove: false });
    const last = { left: 1310, width: 79 };
    expect(placeCard({ seen, rowTop: 506, lane: last, ghost: ghost(1300, 590) })).toEqual({
      left: 1004,
      isAbove: false,
    });
  });

  test('is never cut by the edge of the board', () => {
    const last = { left: 1310, width: 79 };
    expect(placeCard({ seen, rowTop: 700, lane: last, ghost: null }).left).toBe(1400 - 30 - CARD_PX);
    const phone: Box = { left: 198, top: 500, width: 340, height: 500 };
    expect(placeCard({ seen: phone, rowTop: 700, lane: { left: 396, width: 198 }, ghost: null }).left).toBe(224);
  });

  test('is never covered on a board of any size that has room for both, wherever the hand is', () => {
    fc.assert(
      fc.property(
        fc.record({
          rowTop: fc.integer({ min: 506, max: 1120 }),
          at: fc.integer({ min: 0, max: 12 }),
          x: fc.integer({ min: 0, max: 79 }),
          y: fc.integer({ min: 500, max: 1150 }),
        }),
        ({ rowTop, at, x, y }) => {
          const over = { left: 300 + at * 79, width: 79 };
          const held = ghost(over.left + x - 20, y - 12);
          const { left, isAbove } = placeCard({ seen, rowTop, lane: over, ghost: held });
          const top = isAbove ? rowTop - 6 - 180 : rowTop + ROW_PX + 6;
          const isAside = left >= held.left + held.width || left + CARD_PX <= held.left;
          const isApart = held.top >= top + 180 || held.top + held.height <= top;
          expect(isAside || isApart).toBe(true);
          expect(left).toBeGreaterThanOrEqual(seen.left);
          expect(left + CARD_PX).toBeLessThanOrEqual(seen.left + seen.width);
        },
      ),
      cases(200),
    );
  });
});

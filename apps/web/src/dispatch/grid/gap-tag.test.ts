import { render, screen } from '@testing-library/react';
import { Temporal } from 'temporal-polyfill';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { hold } from '../board/held-board.ts';
import { lanesOf } from '../board/lanes.ts';
import { paperBoard } from '../board/paper-board.ts';
import { gapTagTop, TAG_PX } from './gap-tag.ts';
import { isInSight, LanePicker } from './LanePicker.tsx';
import { placeLane, type Timed } from './place-lane.ts';
import type { Look } from './scale.ts';

const look: Look = { pxPerHour: 60, lanePx: 112 }; // a pixel is a minute

/** The tag over what follows a trip of half an hour after so many minutes, and the two blocks. */
function tagAfter(gapMin: number, first: Partial<Timed> = {}, next: Partial<Timed> = {}) {
  const trips: Timed[] = [
    { id: 'first', startMin: 600, endMin: 630, lateMin: 0, ...first },
    { id: 'next', startMin: 630 + gapMin, endMin: 660 + gapMin, lateMin: 0, ...next },
  ];
  const [above, below] = placeLane(trips, look);
  if (!above || !below) throw new Error('Two are placed.');
  const top = gapTagTop({ is: 'spare', before: 'next', startMin: 630, minutes: 3 }, [above, below], look);
  return { top, bottom: top + TAG_PX, gapTop: above.top + above.height, gapBottom: below.top };
}

describe('The tag of a gap', () => {
  test('is written within the gap, by the block that follows', () => {
    const { top, bottom, gapTop, gapBottom } = tagAfter(40);
    expect(bottom).toBe(gapBottom);
    expect(top).toBeGreaterThan(gapTop);
  });

  test('reaches over both neighbors by the same little where the gap is lower than its words', () => {
    const { top, bottom, gapTop, gapBottom } = tagAfter(4);
    expect(gapTop - top).toBe(bottom - gapBottom);
    expect(gapTop - top).toBeLessThan(TAG_PX / 2);
  });

  test('is written above a block that is late, which says so at the same place', () => {
    const { bottom, gapBottom } = tagAfter(4, {}, { lateMin: 12 });
    expect(bottom).toBe(gapBottom);
  });

  test('goes by what is drawn: a short trip is drawn longer than it lasts', () => {
    const { gapTop, top, gapBottom, bottom } = tagAfter(0, { startMin: 608, endMin: 612 });
    expect(gapTop).toBe(626);
    expect(gapTop - top).toBe(bottom - gapBottom);
  });
});

describe('The vehicles picked on a phone', () => {
  test('are marked where at least half of them is in sight', () => {
    const marked = (scrolled: number) => [0, 1, 2, 3].filter((at) => isInSight(at * 198 - scrolled, 198, 340));
    expect(marked(0)).toEqual([0, 1]);
    expect(marked(198)).toEqual([1, 2]);
    expect(marked(60)).toEqual([0, 1]);
    expect(marked(120)).toEqual([1]);
  });

  test('are named with how many of their trips are in trouble, and by their name alone where none is', () => {
    const board = hold(paperBoard());
    const now = Temporal.Instant.from('2026-03-10T11:00:00-04:00'); // nobody has picked Ben up
    const lanes = lanesOf(board, board, '', now);
    render(createElement(LanePicker, { lanes, lanePx: 198, scroller: { current: null }, onPick: () => undefined }));
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Van 02, 1 in trouble', 'Van 05']);
  });
});

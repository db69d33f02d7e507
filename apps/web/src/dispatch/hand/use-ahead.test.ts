import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../platform/store.ts';
import { type Gesture, REST } from './gesture.ts';
import type { Grip } from './input.ts';
import { useAhead } from './use-ahead.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const grip: Grip = { bookingIds: ['31'], from: { lane: '61', minute: 600 } };

function pressed(on: Grip | null): Gesture {
  const touching = { is: 'down', pointer: 'mouse', at: { x: 0, y: 0 }, sheet: { x: 0, y: 0 } } as const;
  const what = { id: '31', chooses: ['31'], grip: on, refusal: null };
  return { at: 'pressed', touching: { ...touching, spot: grip.from, adds: 'none', on: what } };
}

/** A hand over lanes of which so many are to be asked, one at a time. */
function overLanes(lanes: number) {
  const gesture = createStore<Gesture>(REST);
  const asked: Grip[] = [];
  renderHook(() => useAhead({ gesture, send: () => undefined }, (of) => asked.push(of) < lanes));
  return { asked, become: (next: Gesture) => act(() => gesture.set(next)) };
}

test('A pressed ride is asked about before it moves, and no more than there is to ask', () => {
  const { asked, become } = overLanes(3);
  become(pressed(grip));
  expect(asked).toEqual([]); // the press itself waits for nothing
  vi.advanceTimersByTime(100);
  expect(asked).toEqual([grip, grip, grip]);
});

test('A hand that does something else is asked about no further, nor what stays where it is', () => {
  const { asked, become } = overLanes(1_000);
  become(pressed(grip));
  vi.advanceTimersToNextTimer();
  become(REST);
  vi.advanceTimersByTime(100);
  expect(asked).toHaveLength(1);
  become(pressed(null));
  vi.advanceTimersByTime(100);
  expect(asked).toHaveLength(1);
});

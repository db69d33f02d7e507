import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useGathered } from './use-gathered.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function hearing() {
  const heard: (readonly number[])[] = [];
  const hear = (some: readonly number[]) => void heard.push(some);
  const { result, unmount } = renderHook(() => useGathered(hear));
  return { heard, say: result.current, unmount };
}

test('An event alone is heard at once, and those right after it one by one, each with a frame of its own', () => {
  const { heard, say } = hearing();
  say(1);
  expect(heard).toEqual([[1]]);
  for (const one of [2, 3, 4]) say(one);
  expect(heard).toEqual([[1]]);
  vi.advanceTimersByTime(40);
  expect(heard).toEqual([[1], [2]]);
  say(5);
  vi.advanceTimersByTime(200);
  expect(heard).toEqual([[1], [2], [3], [4], [5]]);
  say(6);
  expect(heard.at(-1)).toEqual([6]);
});

test('Where many come at once none is heard long after, and all are in order', () => {
  const { heard, say } = hearing();
  const all = Array.from({ length: 200 }, (_, at) => at);
  for (const one of all) say(one);
  vi.advanceTimersByTime(600);
  expect(heard.flat()).toEqual(all);
});

test('Nothing is heard of a day that is no longer open', () => {
  const { heard, say, unmount } = hearing();
  say(1);
  say(2);
  unmount();
  vi.advanceTimersByTime(200);
  expect(heard).toEqual([[1]]);
});

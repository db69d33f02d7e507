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

test('What comes alone is heard at once, and what comes right after it together, in order', () => {
  const { heard, say } = hearing();
  say(1);
  expect(heard).toEqual([[1]]);
  for (const one of [2, 3, 4]) say(one);
  expect(heard).toEqual([[1]]);
  vi.advanceTimersByTime(60);
  expect(heard).toEqual([[1], [2, 3, 4]]);
  say(5);
  vi.advanceTimersByTime(200);
  expect(heard).toEqual([[1], [2, 3, 4], [5]]);
  say(6);
  expect(heard.at(-1)).toEqual([6]);
});

test('Nothing is heard of a day that is no longer open', () => {
  const { heard, say, unmount } = hearing();
  say(1);
  say(2);
  unmount();
  vi.advanceTimersByTime(200);
  expect(heard).toEqual([[1]]);
});

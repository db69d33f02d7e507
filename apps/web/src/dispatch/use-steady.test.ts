import { renderHook } from '@testing-library/react';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { useSteady } from './use-steady.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Draws with a day of its own, which only what is drawn holds on to. */
function drawn() {
  const days: WeakRef<object>[] = [];
  const { result, rerender } = renderHook(() => {
    const day = { at: days.length };
    days.push(new WeakRef(day));
    return useSteady(() => day.at);
  });
  return { days, result, rerender };
}

test('A steady function stays the same and does what the latest drawing meant', () => {
  const { result, rerender } = drawn();
  const steady = result.current;
  rerender();
  expect(result.current).toBe(steady);
  expect(steady()).toBe(1);
});

test('A steady function holds on to no day that was drawn before', async () => {
  const { days, result, rerender } = drawn();
  const steady = result.current;
  // React itself keeps a drawing or two.
  for (let n = 0; n < 5; n++) rerender();
  await new Promise((next) => setTimeout(next));
  collect();
  expect(days[0]?.deref()).toBeUndefined();
  expect(steady()).toBe(5);
});

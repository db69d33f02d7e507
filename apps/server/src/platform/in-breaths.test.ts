import { expect, test } from 'vitest';
import { inBreaths } from './in-breaths.ts';

test('Many things are drawn in their order, with others having their turn in between; few at once.', async () => {
  const numbers = Array.from({ length: 250 }, (_, n) => n);
  let turns = 0;
  let isDrawn = false;
  const others = () => {
    if (isDrawn) return;
    turns++;
    setImmediate(others);
  };
  setImmediate(others);
  const drawn = await inBreaths(numbers, (n) => n * 2);
  isDrawn = true;
  expect(drawn).toEqual(numbers.map((n) => n * 2));
  expect(turns).toBeGreaterThanOrEqual(12);

  let isOthersTurn = false;
  setImmediate(() => (isOthersTurn = true));
  await inBreaths(numbers.slice(0, 20), (n) => n);
  expect(isOthersTurn).toBe(false);
});

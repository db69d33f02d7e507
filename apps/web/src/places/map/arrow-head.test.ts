import { expect, test } from 'vitest';
import { arrowHead } from './arrow-head.ts';

test('An arrow head points to the right: broad on the left, a point on the right, nothing around it.', () => {
  const { width, height, data } = arrowHead();
  const filled = (x: number) =>
    Array.from({ length: height }, (_, y) => data[(y * width + x) * 4 + 3] ?? 0).filter((alpha) => alpha >= 192).length;
  expect(filled(0)).toBe(0);
  expect(filled(3)).toBeGreaterThan(filled(7));
  expect(filled(7)).toBeGreaterThan(0);
  expect(filled(width - 1)).toBe(0);
});

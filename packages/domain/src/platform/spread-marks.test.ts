import { describe, expect, test } from 'vitest';
import { spreadMarks } from './spread-marks.ts';

const APART = 16;

function leastGap(spots: readonly (readonly [number, number])[]): number {
  const gaps = spots.flatMap(([x, y], n) => spots.slice(0, n).map(([ox, oy]) => Math.hypot(x - ox, y - oy)));
  return Math.min(...gaps);
}

describe('Marks on a map', () => {
  test('of one door are moved apart, and lie near it', () => {
    const marks = spreadMarks(
      Array.from({ length: 6 }, () => [200, 300] as const),
      { apart: APART },
    );
    expect(leastGap(marks)).toBeGreaterThanOrEqual(APART);
    for (const [x, y] of marks) expect(Math.hypot(x - 200, y - 300)).toBeLessThan(40);
  });

  test('that nothing is near to stay where they are, whoever else has to give way', () => {
    const crowd = [
      [100, 100],
      [101, 100],
      [100, 101],
    ] as const;
    const alone = [118, 100] as const;
    const marks = spreadMarks([...crowd, alone], { apart: APART });
    expect(marks[3]).toEqual(alone);
    expect(leastGap(marks)).toBeGreaterThanOrEqual(APART);
  });

  test('keep clear of what lies there already, and inside of their ground', () => {
    const pin = [10, 10] as const;
    const isInside = ([x, y]: readonly [number, number]) => x >= 8 && y >= 8;
    const marks = spreadMarks([pin, pin], { apart: APART, taken: [pin], isInside });
    expect(leastGap([pin, ...marks])).toBeGreaterThanOrEqual(APART);
    expect(marks.every(isInside)).toBe(true);
  });
});

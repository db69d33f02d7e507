import { expect, test } from 'vitest';
import { eachOf, inOneGo, type Pieces } from './pieces.ts';

function* halvesOf(numbers: readonly number[]): Pieces<number> {
  const halves = yield* eachOf(numbers, (number) => (number % 2 === 0 ? [number / 2] : []));
  return halves.reduce((sum, half) => sum + half, 0);
}

test('Work that is done piece by piece comes to the same as in one go, and can be left off after each thing', () => {
  expect(inOneGo(halvesOf([2, 3, 4]))).toBe(3);
  const work = halvesOf([2, 3, 4]);
  let pieces = 0;
  for (let piece = work.next(); ; piece = work.next()) {
    if (piece.done) {
      expect([piece.value, pieces]).toEqual([3, 3]);
      break;
    }
    pieces++;
  }
});

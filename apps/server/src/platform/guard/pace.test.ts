import { describe, expect, test } from 'vitest';
import { handClock } from '../clock/clock.ts';
import { Pace } from './pace.ts';

function check(calls: number, afterSec = 0): number {
  const clock = handClock('2026-03-10T10:40:00Z');
  const pace = new Pace(600, clock);
  let passed = 0;
  const tryAll = (times: number) => {
    for (let at = 0; at < times; at++) {
      try {
        pace.count('Mia');
        passed++;
      } catch {
        // Refused: not counted.
      }
    }
  };
  tryAll(calls);
  clock.pass({ seconds: afterSec });
  if (afterSec > 0) tryAll(calls);
  return passed;
}

describe('A person’s calls', () => {
  test('pass up to the limit of a minute', () => expect(check(600)).toBe(600));
  test('are refused beyond it', () => expect(check(700)).toBe(600));
  test('pass again as the minute goes by', () => expect(check(700, 30)).toBe(900));

  test('do not slow anyone else’s', () => {
    const pace = new Pace(2, handClock('2026-03-10T10:40:00Z'));
    pace.count('Mia');
    pace.count('Mia');
    expect(() => pace.count('Mia')).toThrow();
    expect(() => pace.count('Theo')).not.toThrow();
  });
});

import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { handClock, steadyClock } from './clock.ts';

/** A machine whose clock shows noon, and whose seconds are counted by hand. */
function machine() {
  const wall = handClock('2026-03-10T12:00:00Z');
  let passedMs = 0;
  const clock = steadyClock(wall, () => passedMs);
  const seen: string[] = [];
  return {
    wall,
    /** Time passes, for the wall too, and the clock is read. */
    pass: (time: Temporal.DurationLike) => {
      passedMs += Temporal.Duration.from(time).total('milliseconds');
      wall.pass(time);
      const now = clock.now().toString();
      expect(seen.every((before) => before <= now)).toBe(true);
      seen.push(now);
      return now;
    },
  };
}

describe('A steady clock', () => {
  test('shows the time of the wall as long as nobody sets that', () => {
    const { pass } = machine();
    expect(pass({ minutes: 10 })).toBe('2026-03-10T12:10:00Z');
    expect(pass({ hours: 30 })).toBe('2026-03-11T18:10:00Z');
  });

  test('goes on where the wall is set an hour forward or back, and follows it by a tenth of what passes', () => {
    const { wall, pass } = machine();
    wall.pass({ hours: 1 });
    expect(pass({ seconds: 30 })).toBe('2026-03-10T12:00:33Z');
    wall.pass({ hours: -2 });
    expect(pass({ minutes: 10 })).toBe('2026-03-10T12:09:33Z');
    // An hour and some seconds are made good in some ten hours, and not gone beyond.
    expect(pass({ hours: 11 })).toBe(wall.now().toString());
  });
});

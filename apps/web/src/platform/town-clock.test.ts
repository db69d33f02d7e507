import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetTownClock, hearTownClock, townNow } from './town-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  forgetTownClock();
});

function check(header: string | null, passedSec: number): string {
  hearTownClock(header);
  vi.advanceTimersByTime(passedSec * 1000);
  return new Date(townNow()).toISOString().slice(0, 19);
}

describe('The town’s clock on a desk', () => {
  test('is the desk’s own until the server has said something', () =>
    expect(check(null, 5)).toBe('2026-11-21T15:00:05'));
  test('is the server’s, whatever the desk’s says', () =>
    expect(check('2026-11-21T14:58:00Z;rate=1', 5)).toBe('2026-11-21T14:58:05'));
  test('hurries with a demo that hurries', () =>
    expect(check('2026-03-10T13:20:00.000Z;rate=60', 5)).toBe('2026-03-10T13:25:00'));
  test('stands still with one that does', () =>
    expect(check('2026-03-10T13:20:00Z;rate=0', 5)).toBe('2026-03-10T13:20:00'));
  test('keeps going where the server says nothing it understands', () => {
    hearTownClock('2026-03-10T13:20:00Z;rate=1');
    expect(check('tomorrow', 5)).toBe('2026-03-10T13:20:05');
  });
});

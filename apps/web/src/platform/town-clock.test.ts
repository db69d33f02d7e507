import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useNow } from './now.ts';
import { forgetTownClock, hearTownClock, townNow } from './town-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T15:00:00Z') });
});
afterEach(forgetTownClock);

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

describe('A clock of the town’s time', () => {
  const drawn = (step: 'second' | 'minute') => {
    const { result, unmount } = renderHook(() => useNow(step));
    return {
      unmount,
      after: (ms: number) => {
        act(() => void vi.advanceTimersByTime(ms));
        return new Date(result.current).toISOString().slice(11, 19);
      },
    };
  };

  test('changes as the second does, not a second after it was looked at', () => {
    hearTownClock('2026-03-10T13:20:00.600Z;rate=1');
    const { after, unmount } = drawn('second');
    expect([after(0), after(399), after(1), after(999), after(1)]).toEqual([
      '13:20:00',
      '13:20:00',
      '13:20:01',
      '13:20:01',
      '13:20:02',
    ]);
    unmount();
  });

  test('changes no more than once a second where the town hurries', () => {
    hearTownClock('2026-03-10T13:20:00Z;rate=60');
    const { after, unmount } = drawn('second');
    expect([after(0), after(999), after(1)]).toEqual(['13:20:00', '13:20:00', '13:21:00']);
    unmount();
  });

  test('is looked at once a second where the town stands still', () => {
    hearTownClock('2026-03-10T13:20:00Z;rate=0');
    const { after, unmount } = drawn('minute');
    const waits = Array.from({ length: 5 }, () => {
      const since = Date.now();
      act(() => void vi.advanceTimersToNextTimer());
      return Date.now() - since;
    });
    expect(waits).toEqual([1000, 1000, 1000, 1000, 1000]);
    expect(after(0)).toBe('13:20:00');
    unmount();
  });
});

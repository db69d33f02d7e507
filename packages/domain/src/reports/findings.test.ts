import { describe, expect, test } from 'vitest';
import {
  busiestWeekdayText,
  busiestWeekText,
  highest,
  largestProgramText,
  leastOnTimeText,
  lowest,
  monthAmongText,
  mostDeniedText,
} from './findings.ts';

describe('One above all others', () => {
  test('is told by its place, and is none where two are as high or none is above nothing', () => {
    expect(highest([1, 5, 3])).toBe(1);
    expect(highest([5, null, 5])).toBeNull();
    expect(highest([0, 0])).toBeNull();
    expect(highest([])).toBeNull();
  });
  test('and one below them the same way; what is not known is neither', () => {
    expect(lowest([3, null, 2])).toBe(2);
    expect(lowest([2, 2, 5])).toBeNull();
    expect(lowest([2])).toBeNull();
  });
});

describe('A plot of rides', () => {
  const weeks = (rides: (weekday: number) => number, more: object = {}) =>
    Array.from({ length: 14 }, (_, at) => ({
      date: `2026-02-${String(9 + at).padStart(2, '0')}`, // a Monday, and thirteen days more
      isOpen: false,
      completed: rides((at % 7) + 1),
      ...more,
    }));

  test('names the weekday that carries the most on average, programs together', () => {
    const days = weeks((weekday) => (weekday === 2 ? 20 : 10));
    expect(busiestWeekdayText(days)).toBe('Most rides on Tuesdays');
    expect(busiestWeekdayText([...days, ...weeks((weekday) => (weekday === 4 ? 30 : 5))])).toBe(
      'Most rides on Thursdays',
    );
  });

  test('names none where two are alike, where a weekday is there once, and counts no day that is open', () => {
    expect(busiestWeekdayText(weeks(() => 10))).toBeNull();
    expect(busiestWeekdayText(weeks((weekday) => weekday).slice(0, 13))).toBeNull();
    const today = { date: '2026-02-24', isOpen: true, completed: 900 }; // a Tuesday
    expect(busiestWeekdayText([...weeks((weekday) => (weekday === 5 ? 20 : 10)), today])).toBe('Most rides on Fridays');
  });

  test('names the week that carried the most', () => {
    expect(busiestWeekText([{ from: '2026-02-09', completed: 90 }, { from: '2026-02-16', completed: 120 }])).toBe(
      'The week of Feb 16 carried the most',
    ); // prettier-ignore
    expect(busiestWeekText([{ from: '2026-02-09', completed: 90 }, { from: '2026-02-16', completed: null }])).toBeNull(); // prettier-ignore
  });

  test('names the program that carries more than all others together', () => {
    const two = [
      { name: 'Dial-a-Ride', completed: 51 },
      { name: 'Cedar Medical', completed: 49 },
    ];
    expect(largestProgramText(two)).toBe('Dial-a-Ride carries more than half of the rides');
    expect(largestProgramText(two.map((one) => ({ ...one, completed: 50 })))).toBeNull();
    expect(largestProgramText(two.slice(0, 1))).toBeNull();
  });

  test('holds a month against those before it, and leaves out those of which nothing is known', () => {
    const months = (...rides: number[]) => rides.map((completed, at) => ({ name: `Month ${at + 1}`, completed }));
    expect(monthAmongText(months(0, 40, 55))).toBe('Month 3 carried more than any month before it');
    expect(monthAmongText(months(0, 60, 55))).toBe('Month 3 carried less than any month before it');
    expect(monthAmongText(months(50, 60, 55))).toBeNull();
    expect(monthAmongText(months(0, 0, 55))).toBeNull();
  });
});

test('A plot of on-time pickups names the lowest share, of where enough were fetched.', () => {
  const shares = [
    { name: 'Mon, Mar 2', share: 0.9, pickups: 40 },
    { name: 'Tue, Mar 3', share: 0.8, pickups: 40 },
    { name: 'Wed, Mar 4', share: 0.1, pickups: 9 },
  ];
  expect(leastOnTimeText(shares)).toBe('Least on time: Tue, Mar 3');
  expect(leastOnTimeText(shares.map((one) => ({ ...one, share: 1 })))).toBeNull();
  expect(leastOnTimeText(shares.slice(0, 1))).toBeNull();
});

test('Bars by hour name the hour at which most is denied.', () => {
  expect(mostDeniedText([{ name: '8:00 AM', denied: 3 }, { name: '9:00 AM', denied: 1 }])).toBe('Most rides are denied at 8:00 AM'); // prettier-ignore
  expect(mostDeniedText([{ name: '8:00 AM', denied: 0 }])).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { minutesWord, reliefWords, sumOfCosts, type TimesTold, whatDecided } from './why-here.ts';

const told: TimesTold = { pickup: '1:52 PM', dropoff: '2:10 PM', besideSec: 0, lateSec: 0 };
const costs = { driving: 200, vehicle: 0, change: 0, moved: 0, slack: 0 };

describe('The line after ‘Fits Van 12’', () => {
  const check = (relief: Parameters<typeof reliefWords>[0], more: Partial<TimesTold>, expected: string) =>
    expect(reliefWords(relief, { ...told, ...more })).toBe(expected);

  test('is the time alone where nothing has to give', () => check(null, {}, 'at 1:52 PM'));
  test('is by how much the pickup is beside the promise, late or early', () => {
    const window = { reason: 'WINDOW' as const, by: 720 };
    check(window, { besideSec: 720 }, 'if picked up at 1:52 PM, 12 minutes later than promised');
    check(window, { besideSec: -61 }, 'if picked up at 1:52 PM, 2 minutes earlier than promised');
    check(window, { lateSec: 300 }, 'if dropped off at 2:10 PM, 5 minutes after the appointment');
  });
  test('is whoever else has to grant it', () => {
    check({ reason: 'SHIFT', by: 1500 }, {}, 'at 1:52 PM if whoever drives works 25 minutes longer');
    check({ reason: 'BREAK', by: 60 }, {}, 'at 1:52 PM if the lunch is moved by 1 minute');
    check({ reason: 'RIDE_TIME', by: 120 }, {}, 'at 1:52 PM if the rider may be on board 2 minutes longer');
    check({ reason: 'OTHER_RIDERS', by: 240 }, {}, 'at 1:52 PM if others on board may be up to 4 minutes later');
  });
});

describe('The difference between two vehicles', () => {
  test('is in what the other is dearer most of all', () => {
    expect(whatDecided(costs, { ...costs, driving: 260, slack: 300 })).toBe('slack');
    expect(whatDecided(costs, { ...costs, vehicle: 5000, driving: 100 })).toBe('vehicle');
    expect(whatDecided(costs, { ...costs, change: 200 })).toBe('change');
  });
  test('is in what it is cheaper where it is cheaper', () =>
    expect(whatDecided({ ...costs, moved: 400 }, { ...costs, driving: 300 })).toBe('moved'));
  test('is nothing where both cost the same', () => expect(whatDecided(costs, { ...costs, slack: 0.4 })).toBeNull());
});

test('Costs add up, and minutes are rounded up.', () => {
  expect(sumOfCosts({ driving: 1, vehicle: 2, change: 5, moved: 3, slack: 4 })).toBe(15);
  expect([0, 1, 60, 61, 72_000].map(minutesWord)).toEqual([
    '0 minutes', '1 minute', '1 minute', '2 minutes', '1,200 minutes',
  ]); // prettier-ignore
});

import { describe, expect, test } from 'vitest';
import { dayBefore, firstMomentOf, reachesIn } from './reaches-in.ts';

const ZONE = 'America/New_York';

function check(date: string, ends: readonly string[], zone = ZONE) {
  return reachesIn(
    date,
    ends.map((endsAt) => ({ endsAt, zone })),
  )?.sentence;
}

describe('A vehicle whose trip of the day before runs past midnight', () => {
  test('is busy until the last of them ends', () =>
    expect(check('2026-03-11', ['2026-03-11T04:20:00+00:00', '2026-03-11T04:40:00+00:00'])).toBe(
      'Busy until 12:40 AM.',
    ));

  test('is free where they end before midnight, or with it', () =>
    expect(check('2026-03-11', ['2026-03-11T03:59:00+00:00', '2026-03-11T04:00:00+00:00'])).toBeUndefined());

  test('is told by midnight of its own program', () => {
    expect(check('2026-03-11', ['2026-03-11T04:40:00+00:00'], 'America/Chicago')).toBeUndefined();
    expect(check('2026-03-11', ['2026-03-11T05:40:00+00:00'], 'America/Chicago')).toBe('Busy until 12:40 AM.');
  });

  test('is told across the hour that the clocks skip', () =>
    expect(check('2026-03-08', ['2026-03-08T07:10:00+00:00'])).toBe('Busy until 3:10 AM.'));

  test('is told which of the two hours it is when the clocks go back', () => {
    expect(check('2026-11-01', ['2026-11-01T05:40:00+00:00'])).toBe('Busy until 1:40 AM EDT.');
    expect(check('2026-11-01', ['2026-11-01T06:40:00+00:00'])).toBe('Busy until 1:40 AM EST.');
  });

  test('is told from the first minute of a day that begins at 1 AM', () => {
    expect(check('2026-03-08', ['2026-03-08T05:00:00+00:00'], 'America/Havana')).toBeUndefined();
    expect(check('2026-03-08', ['2026-03-08T05:10:00+00:00'], 'America/Havana')).toBe('Busy until 1:10 AM.');
  });
});

describe('The day before', () => {
  test('is another month where it is', () => expect(dayBefore('2026-03-01')).toBe('2026-02-28'));

  test('gives way where the first of the programs has midnight', () =>
    expect(firstMomentOf('2026-03-11', [ZONE, 'America/Chicago'])).toBe(Date.parse('2026-03-11T04:00:00Z')));
});

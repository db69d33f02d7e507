import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { checkPeriod, MOST_LISTED_DAYS, MOST_REPORT_DAYS } from './report-range.ts';

function check(first: string, last: string, most: number): string {
  const verdict = checkPeriod(
    { startsOn: Temporal.PlainDate.from(first), endsOn: Temporal.PlainDate.from(last) },
    most,
  );
  return verdict.ok ? 'yes' : verdict.refusal.sentence;
}

describe('The days of a report', () => {
  test('may be one, and as many as it takes at most', () => {
    expect(check('2026-03-10', '2026-03-10', MOST_LISTED_DAYS)).toBe('yes');
    expect(check('2026-03-01', '2026-03-31', MOST_LISTED_DAYS)).toBe('yes');
    expect(check('2026-03-01', '2026-04-01', MOST_LISTED_DAYS)).toBe('Choose at most 31 days.');
    expect(check('2025-01-01', '2026-03-10', MOST_REPORT_DAYS)).toBe('Choose at most 400 days.');
  });

  test('do not end before they begin', () =>
    expect(check('2026-03-10', '2026-03-09', MOST_REPORT_DAYS)).toBe('The last day is before the first.'));
});

import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  checkReportName,
  isReportOf,
  nextSending,
  reportAddress,
  sharedText,
  spanOf,
  spanOfScreen,
  type ReportLevel,
  type SentWhen,
} from './saved-report.ts';

const ZONE = 'America/New_York';
const on = (date: string) => Temporal.PlainDate.from(date);

describe('The days of a saved report', () => {
  test.each([
    ['yesterday', '2026-03-10', '2026-03-09', '2026-03-09'],
    ['week', '2026-03-10', '2026-03-03', '2026-03-09'],
    ['days28', '2026-03-10', '2026-02-10', '2026-03-09'],
    ['month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ] as const)('%s, looked at on %s, are %s to %s', (span, today, from, to) => {
    const { startsOn, endsOn } = spanOf(span, on(today));
    expect([startsOn.toString(), endsOn.toString()]).toEqual([from, to]);
  });

  test('stand in its address with its filters, and nothing else', () =>
    expect(
      reportAddress({ screen: 'productivity', span: 'week', filters: { program: '7', by: 'payer' } }, on('2026-03-10')),
    ).toBe('/reports/productivity?from=2026-03-03&to=2026-03-09&program=7&by=payer'));

  test('are those of the last whole month on the page for the board, whatever they were before', () => {
    expect(reportAddress({ screen: 'month', span: 'month', filters: { program: '7' } }, on('2026-03-10'))).toBe(
      '/reports/month?month=2026-02&program=7',
    );
    expect([spanOfScreen('month', 'week'), spanOfScreen('graphs', 'week')]).toEqual(['month', 'week']);
  });
});

describe('The link of a saved report', () => {
  const next = (when: SentWhen, after: string) =>
    nextSending(when, Temporal.Instant.from(after), ZONE)?.toZonedDateTimeISO(ZONE).toString({ timeZoneName: 'never' });

  test('is sent at six in the morning, every day, on Mondays or on the first', () => {
    expect(next('never', '2026-03-10T12:00Z')).toBeUndefined();
    expect(next('daily', '2026-03-10T09:59Z')).toBe('2026-03-10T06:00:00-04:00');
    expect(next('daily', '2026-03-10T10:00Z')).toBe('2026-03-11T06:00:00-04:00');
    expect(next('weekly', '2026-03-10T12:00Z')).toBe('2026-03-16T06:00:00-04:00');
    expect(next('monthly', '2026-03-10T12:00Z')).toBe('2026-04-01T06:00:00-04:00');
  });

  test('is sent at six also after the nights on which the clocks change', () => {
    expect(next('daily', '2026-03-07T12:00Z')).toBe('2026-03-08T06:00:00-04:00');
    expect(next('daily', '2026-10-31T12:00Z')).toBe('2026-11-01T06:00:00-05:00');
  });
});

describe('The name of a saved report', () => {
  const report = (name: string, id = '2') => ({ id, ownerId: '9', name, isShared: false, sharedLevels: [] });
  const said = (name: string, ownerId = '9') => {
    const verdict = checkReportName({ ...report(name), ownerId }, [report('Board', '1')]);
    return verdict.ok ? verdict.value : verdict.refusal.sentence;
  };
  test('is given, of at most 60 letters, and another one than its owner has', () => {
    expect(said('  ')).toBe('Please give the report a name.');
    expect(said('x'.repeat(61))).toBe('A name has at most 60 letters.');
    expect(said('board ')).toBe('There is a report called “Board” already.');
    expect(said('Board', '8')).toBe('Board');
  });
});

test('A report that is shared is seen by its owner and by who holds one of its levels.', () => {
  const seen = (isShared: boolean, sharedLevels: ReportLevel[], personId: string, levels: (3 | 4)[]) =>
    isReportOf({ personId, levels }, { id: '2', ownerId: '9', name: 'Board', isShared, sharedLevels });
  expect(seen(false, [3, 4], '8', [3, 4])).toBe(false);
  expect(seen(false, [3, 4], '9', [])).toBe(true);
  expect(seen(true, [3], '8', [4])).toBe(false);
  expect(seen(true, [3], '8', [3, 4])).toBe(true);
  expect(seen(true, [4], '9', [3])).toBe(true);
  expect(sharedText({ isShared: false, sharedLevels: [3] })).toBeNull();
  expect(sharedText({ isShared: true, sharedLevels: [4] })).toBe('Level 4');
  expect(sharedText({ isShared: true, sharedLevels: [3, 4] })).toBe('Everyone with reports');
});

import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { isCertified, paperDue, papersDue, paperState, paperWarning } from './papers.ts';

const on = (text: string) => Temporal.PlainDate.from(text);
const today = on('2026-03-10');

describe('A paper on 03/10/2026', () => {
  test.each([
    [null, 'undated', null],
    ['1969-12-31', 'undated', null],
    ['2026-03-09', 'expired', 'Driver license expired on 03/09/2026.'],
    ['2026-03-10', 'expires_this_month', 'Driver license expires today.'],
    ['2026-03-31', 'expires_this_month', 'Driver license expires on 03/31/2026.'],
    ['2026-04-01', 'valid', null],
    ['2027-03-20', 'valid', null],
    ['2025-03-20', 'expired', 'Driver license expired on 03/20/2025.'],
  ])('dated %s is %s', (date, state, warning) => {
    const expiresOn = date === null ? null : on(date);
    expect(paperState(expiresOn, today)).toBe(state);
    expect(paperWarning({ name: 'Driver license', expiresOn }, today)).toBe(warning);
  });
});

test.each([
  ['2026-03-09', 'Expired 03/09/2026'],
  ['2026-03-10', 'Expires today'],
  ['2026-03-31', 'Expires 03/31/2026'],
])('A paper dated %s is told in a tag as %s.', (date, text) => expect(paperDue(on(date), today)).toBe(text));

test('A certification counts through its date, and only while it is switched on.', () => {
  const check = (isActive: boolean, expiresOn: string | null, expected: boolean) =>
    expect(isCertified({ isActive, expiresOn: expiresOn === null ? null : on(expiresOn) }, today)).toBe(expected);
  check(true, null, true);
  check(true, '2026-03-10', true);
  check(true, '2026-03-09', false);
  check(false, null, false);
  check(false, '2027-01-01', false);
});

test('The list of papers due has the lapsed first, then this month by date, and nothing else.', () => {
  const paper = (name: string, date: string | null) => ({ name, expiresOn: date === null ? null : on(date) });
  const papers = [
    paper('May', '2026-05-01'),
    paper('Late March', '2026-03-31'),
    paper('Never', null),
    paper('Unknown', '1969-12-31'),
    paper('Last year', '2025-01-01'),
    paper('Today, van', '2026-03-10'),
    paper('Today, bus', '2026-03-10'),
  ];
  expect(papersDue(papers, today).map(({ name, state }) => `${name}: ${state}`)).toEqual([
    'Last year: expired',
    'Today, bus: expires_this_month',
    'Today, van: expires_this_month',
    'Late March: expires_this_month',
  ]);
});

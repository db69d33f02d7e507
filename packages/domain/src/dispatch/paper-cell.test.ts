import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { clockTimeAt } from '../platform/index.ts';
import { oddOdometer, readOdometerCell, readTimeCell } from './paper-cell.ts';

const zone = 'America/Los_Angeles';

function at(wall: string, offset = ''): Temporal.Instant {
  return offset
    ? Temporal.Instant.from(`${wall}${offset}`)
    : Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).toInstant();
}

/** What is read, as the clocks say it: `date time`; or the sentence, or nothing. */
function check(text: string, plan: string | null, expected: string | null, date = '2026-03-10') {
  const planAt = plan === null ? null : at(plan.includes('T') ? plan : `${date}T${plan}`);
  const read = readTimeCell(text, { planAt, serviceDay: Temporal.PlainDate.from(date), zone });
  const said = read.ok
    ? read.value && `${read.value.toZonedDateTimeISO(zone).toPlainDate().toString()} ${clockTimeAt(read.value, zone)}`
    : read.refusal.sentence;
  expect(said).toBe(expected);
}

describe('A time typed off a sheet', () => {
  test.each([
    ['730', '07:20', '2026-03-10 7:30 AM'],
    ['7:30', '07:20', '2026-03-10 7:30 AM'],
    ['7:30a', '07:20', '2026-03-10 7:30 AM'],
    ['130', '13:20', '2026-03-10 1:30 PM'],
    ['1:30', '13:20', '2026-03-10 1:30 PM'],
    ['12:05', '11:50', '2026-03-10 12:05 PM'],
    ['1330', '13:20', '2026-03-10 1:30 PM'],
    ['+4', '13:20', '2026-03-10 1:24 PM'],
    ['-4', '13:20', '2026-03-10 1:16 PM'],
    ['=', '13:20', '2026-03-10 1:20 PM'],
    ['', '13:20', null],
  ])('%j with the plan %s is %s', (text, plan, expected) => check(text, plan, expected));

  test('of a ride that goes past midnight is on the day after', () =>
    check('1215a', '2026-03-10T23:50', '2026-03-11 12:15 AM'));

  test('over three hours from its plan is asked for with AM or PM, and then taken', () => {
    check('5', '13:20', 'That is over 3 h from the plan, 1:20 PM. Type it with AM or PM.');
    check('5p', '13:20', '2026-03-10 5:00 PM');
  });

  test('without a plan is one of the whole day, and nothing is after it', () => {
    check('1330', null, '2026-03-10 1:30 PM');
    check('+4', null, 'This rider had no planned time. Type the time of the sheet.');
  });

  test('that is none says what one is', () => check('75', '07:20', '“75” is no time: a day has 24 hours.'));

  test('in the hour that comes twice is the one nearer to its plan', () => {
    const serviceDay = Temporal.PlainDate.from('2026-11-01');
    const read = (plan: string) => readTimeCell('1:35', { planAt: Temporal.Instant.from(plan), serviceDay, zone });
    const said = (plan: string) => {
      const verdict = read(plan);
      return verdict.ok && verdict.value && clockTimeAt(verdict.value, zone);
    };
    expect(said('2026-11-01T01:30:00-07:00')).toBe('1:35 AM PDT');
    expect(said('2026-11-01T01:30:00-08:00')).toBe('1:35 AM PST');
  });

  test('that the clocks jump over is none of that day', () =>
    check('2:30a', '01:50', '2:30a is no time of that day: the clocks jump over it.', '2026-03-08'));
});

describe('An odometer typed off a sheet', () => {
  test.each([
    ['48217', null, 48217],
    ['48,217', null, 48217],
    ['217', 48210, 48217],
    ['003', 48998, 49003],
    ['217', null, 217],
    ['', 48210, null],
  ])('%j after %s is %s', (text, before, expected) =>
    expect(readOdometerCell(text, before)).toEqual({ ok: true, value: expected }),
  );

  test('that is none says so', () => {
    const read = readOdometerCell('4x', null);
    expect(read.ok ? null : read.refusal.sentence).toBe('“4x” is no odometer: type its digits.');
  });

  test('that falls or jumps is odd, and may still be so', () => {
    expect(oddOdometer(48200, 48210)).toBe('Below 48210 before it.');
    expect(oddOdometer(48280, 48210)).toBe('70 miles more than before it.');
    expect(oddOdometer(48217, 48210)).toBe(null);
    expect(oddOdometer(48217, null)).toBe(null);
  });
});

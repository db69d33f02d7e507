import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  checkPeriod,
  periodOn,
  spanText,
  standingOn,
  vehiclesOn,
  whyDown,
  type ServicePeriod,
} from './out-of-service.ts';

const on = (text: string) => Temporal.PlainDate.from(text);
const period = (startsOn: string, endsOn: string | null, rest: Partial<ServicePeriod> = {}): ServicePeriod => ({
  id: '1',
  vehicleId: '12',
  kind: 'maintenance',
  startsOn: on(startsOn),
  endsOn: endsOn === null ? null : on(endsOn),
  reason: 'Brakes',
  ...rest,
});

describe('A vehicle in the shop from the 10th to the 12th', () => {
  const periods = [period('2026-03-10', '2026-03-12')];
  test.each([
    ['2026-03-09', 'in_service'],
    ['2026-03-10', 'maintenance'],
    ['2026-03-12', 'maintenance'],
    ['2026-03-13', 'in_service'],
  ])('is, on %s, %s', (date, standing) =>
    expect(standingOn({ id: '12', status: 1 }, on(date), periods)).toBe(standing),
  );

  test('is off the board on those days, while the others are on it', () => {
    const vehicles = [
      { id: '11', status: 1 },
      { id: '12', status: 1 },
      { id: '13', status: 0 },
      { id: '14', status: 2 },
    ];
    const idsOn = (date: string) => vehiclesOn(vehicles, on(date), periods).map(({ id }) => id);
    expect(idsOn('2026-03-10')).toEqual(['11']);
    expect(idsOn('2026-03-13')).toEqual(['11', '12']);
    expect(standingOn({ id: '13', status: 0 }, on('2026-03-10'), periods)).toBe('retired');
  });

  test('says why', () => expect(periodOn('12', on('2026-03-11'), periods)?.reason).toBe('Brakes'));
});

test('A vehicle that is out until further notice is out on every later day.', () => {
  const periods = [period('2026-03-10', null, { kind: 'out_of_service' })];
  expect(standingOn({ id: '12', status: 1 }, on('2031-01-01'), periods)).toBe('out_of_service');
});

describe('A period', () => {
  const taken = [period('2026-03-10', '2026-03-12', { id: '7' })];
  const check = (wanted: ServicePeriod, refusal: string | null, others = taken) => {
    const verdict = checkPeriod(wanted, others);
    expect(verdict.ok ? null : verdict.refusal.sentence).toBe(refusal);
  };

  test('ends on its first day or later', () => {
    check(period('2026-04-02', '2026-04-01'), 'The last day is before the first.');
    check(period('2026-04-02', '2026-04-02'), null);
  });
  test('has a reason', () => {
    check(period('2026-04-02', null, { reason: ' ' }), 'Please say what is wrong with the vehicle.');
  });
  test('shares no day with another of the vehicle', () => {
    check(period('2026-03-12', null), 'The vehicle is down already from 03/10/2026 to 03/12/2026.');
    check(period('2026-03-13', null), null);
    check(period('2026-03-01', '2026-03-09'), null);
    check(period('2026-03-12', null, { vehicleId: '13' }), null);
    check(period('2026-03-11', null, { id: '7' }), null);
  });
  test('is told in words', () => {
    expect(spanText(period('2026-03-10', null))).toBe('since 03/10/2026');
    expect(spanText(period('2026-03-10', '2026-03-10'))).toBe('on 03/10/2026');
  });
  test('says why its vehicle is not to be had, and until when', () => {
    expect(whyDown(period('2026-03-10', '2026-03-12', { reason: 'Brakes.' }))).toBe(
      'This vehicle is in maintenance through 03/12/2026: Brakes.',
    );
    expect(whyDown(period('2026-03-10', null, { kind: 'out_of_service', reason: 'Recalled' }))).toBe(
      'This vehicle is out of service until further notice: Recalled.',
    );
  });
  test('is refused exactly when some day would be down twice', () => {
    const span = fc.tuple(fc.nat(20), fc.option(fc.nat(8))).map(([from, length]) =>
      period(
        on('2026-03-01').add({ days: from }).toString(),
        length === null
          ? null
          : on('2026-03-01')
              .add({ days: from + length })
              .toString(),
      ),
    );
    fc.assert(
      fc.property(span, span, (a, b) => {
        const days = Array.from({ length: 40 }, (_, n) => on('2026-03-01').add({ days: n }));
        const shared = days.some((day) => periodOn('12', day, [a]) && periodOn('12', day, [b]));
        expect(checkPeriod(a, [{ ...b, id: '2' }]).ok).toBe(!shared);
      }),
      cases(100),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { monthly, onDay, paperLeg, paperOrder, paperTerms, weekly } from './paper-order.ts';
import { checkOrder, orderStatus, termsOn, wishOn, type StandingOrder, type Terms } from './standing-order.ts';

describe('A standing order', () => {
  function check(order: StandingOrder, refusal: string | null) {
    const verdict = checkOrder(order);
    expect(verdict.ok ? null : `${verdict.refusal.code}: ${verdict.refusal.sentence}`).toBe(refusal);
  }
  const ofTerms = (terms: Terms, rest: Partial<StandingOrder> = {}) => paperOrder({ terms: [terms], ...rest });
  const noRange = 'INVALID_TIME_RANGE: Please input a valid time range.';

  test('names a day, and ends after it begins', () => {
    check(paperOrder(), null);
    check(ofTerms(paperTerms(weekly([]), ['08:40'])), 'NO_DAYS: Choose at least one day of the week.');
    check(ofTerms(paperTerms(monthly(), ['08:40'])), 'NO_DAYS: Choose at least one day of the month.');
    check(paperOrder({ endsOn: onDay('2026-02-28') }), noRange);
    expect(checkOrder(paperOrder({ endsOn: onDay('2026-02-28') }))).toMatchObject({
      refusal: { fields: { end_date: 'Please input a valid time range.' } },
    });
  });

  test('comes at least once before it ends', () => {
    // The first Monday is the 2nd of March.
    check(paperOrder({ endsOn: onDay('2026-03-01') }), noRange);
    check(paperOrder({ endsOn: onDay('2026-03-02') }), null);
    check(ofTerms(paperTerms(monthly(31), ['08:40']), { endsOn: onDay('2026-03-30') }), noRange);
    check(ofTerms(paperTerms(monthly(31), ['08:40']), { endsOn: onDay('2026-03-31') }), null);
  });

  test('goes before it comes back; a will-call comes back whenever', () => {
    const back = 'INVALID_TIME_RANGE: The ride back starts before the ride there.';
    const legs = (there: string | null, home: string | null, daysLater = 0): Terms => ({
      ...paperTerms(weekly([1]), ['08:40']),
      legs: [paperLeg(there), paperLeg(home, 2, { daysLater })],
    });
    check(ofTerms(legs('08:40', '13:00')), null);
    check(ofTerms(legs('08:40', '08:40')), back);
    check(ofTerms(legs('23:30', '00:30')), back);
    check(ofTerms(legs('23:30', '00:30', 1)), null);
    check(ofTerms(legs('08:40', null)), null);
  });

  test('takes the time that stands for a will-call in lists as one', () => {
    const verdict = checkOrder(paperOrder({ times: ['08:40', '23:59'] }));
    expect(verdict.ok && verdict.value.terms[0].legs.map(({ pickupTime }) => pickupTime?.toString() ?? null)).toEqual([
      '08:40:00',
      null,
    ]);
  });

  test('wants a ride on its days, and not where one is skipped or it is paused', () => {
    const order = paperOrder({
      startsOn: onDay('2026-03-02'),
      endsOn: onDay('2026-03-13'),
      skippedOn: [onDay('2026-03-04')],
      pauses: [{ startsOn: onDay('2026-03-08'), endsOn: onDay('2026-03-11') }],
    });
    const dates = ['02-27', '03-02', '03-03', '03-04', '03-06', '03-09', '03-11', '03-13', '03-16'];
    expect(dates.filter((date) => wishOn(order, onDay(`2026-${date}`)))).toEqual(['03-02', '03-06', '03-13']);
  });

  test('is judged by what was agreed for the day', () => {
    const [first] = paperOrder().terms;
    const later = { ...first, effectiveOn: onDay('2026-03-10') };
    const order = paperOrder({ terms: [first, later] });
    expect(['2026-02-01', '2026-03-09'].map((date) => termsOn(order, onDay(date)))).toEqual([first, first]);
    expect(termsOn(order, onDay('2026-03-10'))).toBe(later);
  });

  test('is active, paused or ended on a day', () => {
    const order = paperOrder({
      endsOn: onDay('2026-03-31'),
      pauses: [{ startsOn: onDay('2026-03-10'), endsOn: onDay('2026-03-12') }],
    });
    const dates = ['2026-03-09', '2026-03-10', '2026-03-12', '2026-03-13', '2026-03-31', '2026-04-01'];
    expect(dates.map((date) => orderStatus(order, onDay(date)))).toEqual([
      'active',
      'paused',
      'paused',
      'active',
      'active',
      'ended',
    ]);
    expect(
      orderStatus(paperOrder({ pauses: [{ startsOn: onDay('2026-03-10'), endsOn: null }] }), onDay('2027-01-01')),
    ).toBe('paused');
  });
});

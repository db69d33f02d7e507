import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { isWaitingForCall, shownPickupAt, shownPickupTime, type PickupPlan } from './will-call.ts';

const at = (text: string) => Temporal.Instant.from(text);
const waiting: PickupPlan = {
  serviceDay: Temporal.PlainDate.from('2026-03-10'),
  zone: 'America/Los_Angeles',
  isWillCall: true,
  calledAt: null,
  scheduledPickupAt: null,
};

describe('A will-call ride', () => {
  test('[CONST-22] shows 11:59 PM of its own day until the rider calls', () => {
    expect(shownPickupTime(waiting)).toBe('11:59 PM');
    expect(shownPickupAt(waiting).toString()).toBe('2026-03-11T06:59:00Z');
  });

  test.each([
    ['2026-03-08', '2026-03-09T06:59:00Z'],
    ['2026-11-01', '2026-11-02T07:59:00Z'],
  ])('shows it on %s too, when the clocks change', (day, moment) => {
    const plan = { ...waiting, serviceDay: Temporal.PlainDate.from(day) };
    expect(shownPickupAt(plan).toString()).toBe(moment);
    expect(shownPickupTime(plan)).toBe('11:59 PM');
  });

  test('shows its real time from the call on', () => {
    const called = { ...waiting, calledAt: at('2026-03-10T21:00Z'), scheduledPickupAt: at('2026-03-10T21:20Z') };
    expect(isWaitingForCall(called)).toBe(false);
    expect(shownPickupTime(called)).toBe('2:20 PM');
  });
});

describe('Any other ride', () => {
  test('shows when it is planned', () => {
    const planned = { ...waiting, isWillCall: false, scheduledPickupAt: at('2026-03-10T15:40Z') };
    expect(shownPickupTime(planned)).toBe('8:40 AM');
  });

  test('without a time is our mistake', () => {
    expect(() => shownPickupTime({ ...waiting, isWillCall: false })).toThrow('has a pickup time');
  });
});

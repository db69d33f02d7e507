import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type { PickupPlan } from '../day/index.ts';
import { dropoffBefore, ridesAfter } from './follow.ts';

const at = (text: string) => Temporal.Instant.from(`2026-03-10T${text}-04:00`);

const plan = (text: string | null): PickupPlan => ({
  serviceDay: Temporal.PlainDate.from('2026-03-10'),
  zone: 'America/New_York',
  isWillCall: text === null,
  calledAt: null,
  scheduledPickupAt: text === null ? null : at(text),
});

describe('After the viewed ride', () => {
  const ride = (name: string, text: string | null) => ({ name, plan: plan(text) });
  const after = (text: string, ...rides: ReturnType<typeof ride>[]) =>
    ridesAfter(plan(text), rides)
      .map(({ name }) => name)
      .join(' ');

  test('come the rides whose pickup is later, the next first', () =>
    expect(
      after('09:00', ride('late', '15:00'), ride('before', '08:59'), ride('same', '09:00'), ride('next', '09:01')),
    ).toBe('next late'));

  test('[ROUTE-22] one at 11:59 PM, and one whose rider has yet to call, come last: they count as tomorrow’s', () =>
    expect(
      after('09:00', ride('minute', '23:59'), ride('to-call', null), ride('night', '23:58'), ride('noon', '12:00')),
    ).toBe('noon night minute to-call'));
});

describe('Before a pickup', () => {
  const point = { latitude: 40, longitude: -77 };
  const visit = (text: string) => ({ at: at(text), point });

  test('a vehicle comes from where it last let somebody out', () =>
    expect(dropoffBefore([visit('08:00'), visit('09:00'), visit('10:01')], at('10:00'))?.at).toEqual(at('09:00')));

  test('it comes from nowhere while it has let nobody out', () =>
    expect(dropoffBefore([visit('10:01')], at('10:00'))).toBe(null));
});

import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { rideStatusOf, type PickupPlan } from '../day/index.ts';
import { DEFAULT_PLANNER_TIMES, isPlannable } from './planner-input.ts';

const planned: PickupPlan = {
  serviceDay: Temporal.PlainDate.from('2026-03-10'),
  zone: 'America/Los_Angeles',
  isWillCall: false,
  calledAt: null,
  scheduledPickupAt: Temporal.Instant.from('2026-03-10T08:40-07:00'),
};

describe('The planner', () => {
  test('[SCHED-24] is sent what is booked and has a pickup time, at 0 and nowhere else', () => {
    const numbers = ([0, 1, 2, 3, 4, 5, 6, 7] as const).filter((number) =>
      isPlannable({ ...planned, status: rideStatusOf(number) }),
    );
    expect(numbers).toEqual([0]);
  });

  test('[SCHED-24] is sent no pickup of 23:59, will-call or not', () => {
    const lastMinute = Temporal.Instant.from('2026-03-10T23:59-07:00');
    const sent = (plan: Partial<PickupPlan>) => isPlannable({ ...planned, ...plan, status: 'booked' });
    expect(sent({ scheduledPickupAt: lastMinute })).toBe(false);
    expect(sent({ scheduledPickupAt: lastMinute.subtract({ minutes: 1 }) })).toBe(true);
    expect(sent({ isWillCall: true, scheduledPickupAt: null })).toBe(false);
    expect(sent({ isWillCall: true, calledAt: lastMinute.subtract({ hours: 6 }) })).toBe(true);
  });

  test('[CONST-40] adds no time at all by default', () => {
    expect(Object.values(DEFAULT_PLANNER_TIMES)).toEqual([0, 0, 0, 0]);
  });
});

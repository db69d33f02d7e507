import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { serviceDay } from '../platform/service-day.ts';
import { isTracked, type TrackedRide } from './tracking-window.ts';

const at = (text: string) => Temporal.Instant.from(text);
const ride: TrackedRide = {
  day: serviceDay(Temporal.PlainDate.from('2026-03-10'), 'America/Los_Angeles'),
  scheduledPickupAt: at('2026-03-10T08:40-07:00'),
  endedAt: null,
};

describe('A vehicle', () => {
  test('[CONST-27] is tracked from 30 minutes before the scheduled pickup', () => {
    expect(isTracked(ride, at('2026-03-10T08:09:59-07:00'))).toBe(false);
    expect(isTracked(ride, at('2026-03-10T08:10-07:00'))).toBe(true);
  });

  test('[TRACK-02] is tracked until the ride is completed, or its date ends', () => {
    expect(isTracked({ ...ride, endedAt: at('2026-03-10T09:05-07:00') }, at('2026-03-10T09:06-07:00'))).toBe(false);
    expect(isTracked(ride, at('2026-03-10T23:59:59-07:00'))).toBe(true);
    expect(isTracked(ride, at('2026-03-11T00:00-07:00'))).toBe(false);
  });
});

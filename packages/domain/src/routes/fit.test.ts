import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type { PickupPlan } from '../day/index.ts';
import {
  availabilityText,
  byFit,
  fitBetween,
  isWithinRestriction,
  pickupForFit,
  recommendedMiles,
  type Fit,
} from './fit.ts';

const at = (text: string) => Temporal.Instant.from(`2026-03-10T${text}-07:00`);
const here = { latitude: 40.8, longitude: -77.9 };
const tenKmNorth = { latitude: 40.8 + (10 / 6371) * (180 / Math.PI), longitude: -77.9 };
const fit: Fit = { gapMin: 30, distanceKm: 5, travelMin: 9.4 };

describe('A pickup after a drop-off', () => {
  test('[CONST-37] is driven to at 0.53 km a minute', () => {
    const { gapMin, distanceKm, travelMin } = fitBetween(
      { at: at('09:00'), point: here },
      { at: at('09:45'), point: tenKmNorth },
    );
    expect(gapMin).toBe(45);
    expect(distanceKm).toBeCloseTo(10, 6);
    expect(travelMin).toBeCloseTo(10 / 0.53, 6);
  });

  test('[CONST-36] is so many kilometers times 0.6214 away in miles', () => {
    expect([1, 8, 100].map(recommendedMiles)).toEqual(['0.62', '4.97', '62.14']);
  });

  test('[ROUTE-17] ranks by the waiting, then by the distance', () => {
    const fits = [
      { ...fit, gapMin: 40, distanceKm: 1 },
      { ...fit, gapMin: 20, distanceKm: 7 },
      { ...fit, gapMin: 20, distanceKm: 3 },
    ];
    expect(fits.toSorted(byFit).map(({ gapMin, distanceKm }) => [gapMin, distanceKm])).toEqual([
      [20, 3],
      [20, 7],
      [40, 1],
    ]);
  });

  test('[ROUTE-18] is within the restriction up to a gap of 120 minutes', () => {
    expect(isWithinRestriction({ ...fit, gapMin: 120 })).toBe(true);
    expect(isWithinRestriction({ ...fit, gapMin: 120.1 })).toBe(false);
  });

  test('[ROUTE-19] is within the restriction up to 15 minutes of travel more than the gap', () => {
    expect(isWithinRestriction({ ...fit, gapMin: 0, travelMin: 15 })).toBe(true);
    expect(isWithinRestriction({ ...fit, gapMin: 0, travelMin: 15.1 })).toBe(false);
  });

  test('[ROUTE-20] is within the restriction below 8 km', () => {
    expect(isWithinRestriction({ ...fit, distanceKm: 7.999 })).toBe(true);
    expect(isWithinRestriction({ ...fit, distanceKm: 8 })).toBe(false);
  });

  test.each([
    [30, 23, 'Probably 7 minutes early'],
    [23, 30, 'Probably 7 minutes late'],
    [30, 30, 'Probably 1 minutes early'],
    [30, 30.2, 'Probably 1 minutes late'],
    [30, 28.4, 'Probably 2 minutes early'],
  ])('[ROUTE-21] with %d minutes and %d of travel reads %s', (gapMin, travelMin, text) => {
    expect(availabilityText({ ...fit, gapMin, travelMin })).toBe(text);
  });

  test('[ROUTE-22] at 11:59 PM counts as the next day', () => {
    const plan: PickupPlan = {
      serviceDay: Temporal.PlainDate.from('2026-03-10'),
      zone: 'America/Los_Angeles',
      isWillCall: false,
      calledAt: null,
      scheduledPickupAt: at('23:59'),
    };
    const counted = (change: Partial<PickupPlan>) => pickupForFit({ ...plan, ...change }).toString();
    expect(counted({})).toBe('2026-03-12T06:59:00Z');
    expect(counted({ isWillCall: true, scheduledPickupAt: null })).toBe('2026-03-12T06:59:00Z');
    expect(counted({ scheduledPickupAt: at('23:58') })).toBe('2026-03-11T06:58:00Z');
  });
});

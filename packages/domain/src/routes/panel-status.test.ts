import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { rideStatusOf, type RideStamps } from '../day/index.ts';
import { DEFAULT_PANEL_STATUSES, PANEL_STATUSES, panelStatus } from './panel-status.ts';

const at = Temporal.Instant.from('2026-03-10T15:00Z');
const none: RideStamps = { enrouteAt: null, arrivedAt: null, arrivedDropoffAt: null };
const stamps = [none, { ...none, enrouteAt: at }, { ...none, arrivedAt: at }, { ...none, arrivedDropoffAt: at }];

describe('The route panel', () => {
  test('[ROUTE-14] shows eight statuses, and every ride has one of them', () => {
    const seen = ([0, 1, 2, 3, 4, 5, 6, 7, 8] as const).flatMap((number) =>
      stamps.map((stamp) => panelStatus(rideStatusOf(number), stamp)),
    );
    expect([...new Set(seen)].toSorted()).toEqual(PANEL_STATUSES.toSorted());
    expect(PANEL_STATUSES.join(', ')).toBe(
      'Booked, Dispatched, On route, Arrived, Pickup, Completed, Canceled, No show',
    );
  });

  test('[ROUTE-15] opens with those that still need a vehicle', () => {
    expect(DEFAULT_PANEL_STATUSES.join(', ')).toBe('Booked, Dispatched, On route, Arrived, Pickup');
  });
});

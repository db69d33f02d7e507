import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type { RideStamps, RideStatus } from '../day/index.ts';
import { sharedTripState } from './shared-trip-state.ts';

const at = Temporal.Instant.from('2026-03-10T15:00Z');
const none: RideStamps = { enrouteAt: null, arrivedAt: null, arrivedDropoffAt: null };

const rides = {
  dispatched: ride('dispatched'),
  enroute: ride('dispatched', { enrouteAt: at }),
  atDoor: ride('dispatched', { enrouteAt: at, arrivedAt: at }),
  started: ride('started'),
  onBoard: ride('picked_up', { arrivedAt: at }),
  atDropoff: ride('picked_up', { arrivedAt: at, arrivedDropoffAt: at }),
  completed: ride('completed', { arrivedDropoffAt: at }),
  noShow: ride('no_show', { arrivedAt: at }),
};
type Name = keyof typeof rides;

function ride(status: RideStatus, stamps: Partial<RideStamps> = {}) {
  return { status, stamps: { ...none, ...stamps } };
}

function check(names: Name[], state: string) {
  expect(sharedTripState(names.map((name) => rides[name]))).toBe(state);
  expect(sharedTripState(names.toReversed().map((name) => rides[name]))).toBe(state);
}

describe('A shared trip', () => {
  test('[SHARED-27] has arrived at a drop-off when anyone has, whatever the others do', () => {
    check(['atDropoff', 'onBoard', 'atDoor'], 'dropoff_arrived');
    check(['completed', 'atDropoff'], 'dropoff_arrived');
  });

  test('[SHARED-28] is at Pickup when anyone is on board', () => {
    check(['onBoard', 'atDoor', 'enroute'], 'pickup');
    check(['onBoard', 'completed'], 'pickup');
  });

  test('[SHARED-29] has arrived when it stands at anyone’s door', () =>
    check(['atDoor', 'enroute', 'completed'], 'arrived'));

  test('[SHARED-30] is on route when it drives to anyone', () =>
    check(['enroute', 'started', 'completed'], 'on_route'));

  test('[SHARED-31] is completed when some are and the others did not show', () => {
    check(['completed', 'completed'], 'completed');
    check(['completed', 'noShow'], 'completed');
    check(['completed', 'dispatched'], 'dispatched');
  });

  test('[SHARED-32] is a no-show when nobody showed', () => {
    check(['noShow', 'noShow'], 'no_show');
    check(['noShow', 'dispatched'], 'dispatched');
  });

  test('[SHARED-33] is dispatched otherwise', () => {
    check(['dispatched', 'started'], 'dispatched');
    check([], 'dispatched');
  });
});

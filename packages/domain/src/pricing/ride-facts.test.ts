import { describe, expect, test } from 'vitest';
import { bookingOf, clockOn, paperDay, textOfInstant, type Booking, type PaperRide } from '../day/index.ts';
import type { RideFacts } from './price.ts';
import { rideFactsOf, waitedSecOf } from './ride-facts.ts';

const day = paperDay([]);
const at = (time: string) => textOfInstant(clockOn(day, time));
const surroundings = {
  zone: 'America/Los_Angeles',
  pickup: { latitude: 40.5, longitude: -76.5 },
  dropoff: { latitude: 40.6, longitude: -76.4 },
  asksDoorToDoor: false,
  isHoliday: false,
  quantities: new Map([['7', 2]]),
};

function check(ride: Partial<PaperRide>, expected: Partial<RideFacts>) {
  const booking = bookingOf(paperDay([{ id: '11', ...ride }]), '11');
  expect(rideFactsOf(booking, surroundings)).toMatchObject(expected);
}

describe('The basis of a booking’s price', () => {
  test('is its way, its aids, who comes along, its day and its hour', () =>
    check(
      { pickup: '08:40', aids: ['Wheelchair'], companions: 2, travelM: 9000, travelSec: 1500 },
      {
        occasion: 'ride',
        aids: ['Wheelchair'],
        companions: 2,
        travelM: 9000,
        travelSec: 1500,
        weekday: 2, // March 10, 2026 is a Tuesday
        pickupMin: 520,
        waitedSec: 0,
        quantities: new Map([['7', 2]]),
      },
    ));
  test('leaves out the attendants', () => check({ companions: 1, attendants: 2 }, { companions: 1 }));
  test('keeps the hour that was agreed when the plan moves the pickup', () =>
    check({ pickup: '08:59', scheduledPickupAt: at('09:05') }, { pickupMin: 539 }));
  test('has no hour for a will-call, and then the one that was called for', () => {
    check({ pickup: null }, { pickupMin: null });
    check({ pickup: null, calledAt: at('13:00'), scheduledPickupAt: at('13:20') }, { pickupMin: 800 });
  });
  test.each([
    [0, 'ride'],
    [3, 'ride'],
    [4, null],
    [5, 'no_show'],
    [7, 'canceled_late'],
  ] as const)('makes of status %d the occasion %s', (rideStatus, occasion) => check({ rideStatus }, { occasion }));
});

describe('The time at the door', () => {
  function waited(stamps: Partial<Pick<Booking, 'arrivedAt' | 'windowStartAt' | 'pickedUpAt' | 'noShowAt'>>) {
    return waitedSecOf({ arrivedAt: null, windowStartAt: at('08:25'), pickedUpAt: null, noShowAt: null, ...stamps });
  }

  test('lasts from the arrival until the rider is on board', () =>
    expect(waited({ arrivedAt: at('08:40'), pickedUpAt: at('08:49') })).toBe(540));
  test('lasts until the driver left without the rider', () =>
    expect(waited({ arrivedAt: at('08:40'), noShowAt: at('08:50') })).toBe(600));
  test('does not begin before the rider was to be ready', () =>
    expect(waited({ arrivedAt: at('08:10'), pickedUpAt: at('08:30') })).toBe(300));
  test('is none where the rider left before that', () =>
    expect(waited({ arrivedAt: at('08:10'), pickedUpAt: at('08:20') })).toBe(0));
  test('begins with the arrival where no window was told', () =>
    expect(waited({ arrivedAt: at('08:10'), windowStartAt: null, pickedUpAt: at('08:20') })).toBe(600));
  test('is not known while the driver waits', () => {
    expect(waited({ arrivedAt: at('08:40') })).toBe(0);
    expect(waited({})).toBe(0);
  });
});

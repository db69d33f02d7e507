import { describe, expect, test } from 'vitest';
import { bookingOf, clockOn, paperDay, textOfInstant, type Booking, type PaperRide } from '../day/index.ts';
import { outcomeOf, type Outcome } from './outcomes.ts';

type Written = Partial<Record<'arrivedAt' | 'pickedUpAt' | 'droppedOffAt' | 'noShowAt' | 'canceledAt', string>>;

/** Ada is to be fetched at 8:40, and the window ends at 8:55. */
function ada(rideStatus: Booking['rideStatus'], written: Written, ride: Partial<PaperRide> = {}): Booking {
  const day = paperDay([{ id: '11', pickup: '08:40', rideStatus, ...ride }]);
  const at = Object.entries(written).map(([field, time]) => [field, textOfInstant(clockOn(day, time))]);
  return { ...bookingOf(day, '11'), ...(Object.fromEntries(at) as Partial<Booking>) };
}

function check(booking: Booking, outcome: Outcome, whenClosed = outcome) {
  expect([outcomeOf(booking, false), outcomeOf(booking, true)]).toEqual([outcome, whenClosed]);
}

describe('A completed ride', () => {
  test.each<[string, Outcome]>([
    ['08:20', 'early'],
    ['08:55', 'on_time'],
    ['08:56', 'late'],
    ['09:25', 'late'],
    ['09:26', 'very_late'],
  ])('for which the vehicle came at %s is %s', (arrivedAt, outcome) =>
    check(ada(3, { arrivedAt, pickedUpAt: '09:30', droppedOffAt: '10:00' }), outcome),
  );

  test('that was promised for no time is on time', () => {
    const uncalled = { pickup: null, pickedUpAt: '2026-03-10T20:00:00+00:00' };
    check(ada(3, { droppedOffAt: '14:00' }, uncalled), 'on_time');
  });
});

describe('A no-show', () => {
  test('is the rider’s where the vehicle came before the window was over', () => {
    check(ada(5, { arrivedAt: '08:10', noShowAt: '08:45' }), 'no_show');
    check(ada(5, { arrivedAt: '08:55', noShowAt: '09:00' }), 'no_show');
  });
  test('is a trip we missed where it came later, and the rider had gone', () =>
    check(ada(5, { arrivedAt: '08:56', noShowAt: '09:05' }), 'missed'));
  test('is a trip we missed where nobody is known to have come', () => check(ada(5, { noShowAt: '09:05' }), 'missed'));
  test('is the rider’s where no time was promised and somebody came', () =>
    check(ada(5, { arrivedAt: '14:00', noShowAt: '14:05' }, { pickup: null }), 'no_show'));
});

describe('A canceled ride', () => {
  test('is early or late by whether a vehicle had been sent', () => {
    check(ada(4, { canceledAt: '07:00' }), 'canceled_early');
    check(ada(7, { canceledAt: '08:55' }), 'canceled_late');
  });
  test('is a trip we missed once the promise is a minute over and nobody has come', () => {
    check(ada(7, { canceledAt: '08:56' }), 'missed');
    check(ada(4, { canceledAt: '08:56' }), 'missed');
    check(ada(7, { arrivedAt: '08:58', canceledAt: '09:01' }), 'missed');
  });
  test('is late however long the vehicle had stood at the door by then', () =>
    check(ada(7, { arrivedAt: '08:50', canceledAt: '09:10' }), 'canceled_late'));
  test('stays canceled where nobody knows when, or no time was promised', () => {
    check(ada(7, {}), 'canceled_late');
    check(ada(4, { canceledAt: '18:00' }, { pickup: null }), 'canceled_early');
  });
});

describe('A ride that is not over', () => {
  test('was missed once its day is closed, whether somebody was to drive it or not', () => {
    check(ada(0, {}), 'open', 'missed');
    check(ada(1, {}), 'open', 'missed');
    check(ada(2, {}), 'open', 'missed');
    check(ada(8, {}), 'open', 'missed');
  });
  test('was never called for where its rider was to ring', () =>
    check(ada(0, {}, { pickup: null }), 'open', 'not_called'));
  test('stays open where the vehicle came, or the rider got in', () => {
    check(ada(1, { arrivedAt: '08:50' }), 'open');
    check(ada(6, { arrivedAt: '08:50', pickedUpAt: '08:52' }), 'open');
  });
});

import { describe, expect, test } from 'vitest';
import { type BoundRide, inJourneyOrder } from './journey-order.ts';

const at = (time: string) => `2026-03-10T${time}:00+00:00`;

function ride(id: string, from: string, until: string, more: Partial<BoundRide> = {}): BoundRide {
  return { id, pickup: [at(from), at(until)], dropoffBy: null, leastSec: 1800, overAt: null, ...more };
}

/** Rides of one journey, in the order of their ids, unless they are said to be of none. */
function ordered(
  rides: readonly BoundRide[],
  legOf = (id: string) => ({ journeyId: 'j' as string | null, legNo: Number(id) }),
) {
  const { rides: bound, conflicts } = inJourneyOrder(rides, legOf);
  return {
    conflicts,
    bounds: bound.map(({ pickup: [from, until], dropoffBy }) =>
      [from, until, dropoffBy].map((t) => t?.slice(11, 16) ?? null),
    ),
  };
}

describe('Nobody sets out again before they arrived', () => {
  test('so a ride there is over when the ride back is promised', () =>
    expect(ordered([ride('1', '09:00', '09:30'), ride('2', '09:45', '10:15')])).toEqual({
      conflicts: [],
      bounds: [
        ['09:00', '09:30', '09:45'],
        ['09:45', '10:15', null],
      ],
    }));

  test('and where it cannot be by then, the ride back begins when it can', () =>
    expect(ordered([ride('1', '09:30', '10:00'), ride('2', '09:45', '10:15')]).bounds).toEqual([
      ['09:30', '10:00', '10:00'],
      ['10:00', '10:15', null],
    ]));

  test('an appointment that is sooner stays', () => {
    const there = ride('1', '09:00', '09:30', { dropoffBy: at('09:40') });
    expect(ordered([there, ride('2', '12:00', '12:30')]).bounds[0]).toEqual(['09:00', '09:30', '09:40']);
  });

  test('a ride there that stands holds the ride back until it is over', () => {
    const there = ride('1', '09:30', '09:45', { overAt: at('10:05') });
    expect(ordered([there, ride('2', '09:45', '10:15')]).bounds).toEqual([
      ['09:30', '09:45', null],
      ['10:05', '10:15', null],
    ]);
  });

  test('a ride back that stands has the ride there over by then', () => {
    const back = ride('2', '10:00', '10:15', { overAt: at('10:30') });
    expect(ordered([ride('1', '09:00', '09:45'), back]).bounds).toEqual([
      ['09:00', '09:45', '10:00'],
      ['10:00', '10:15', null],
    ]);
  });

  test('three legs hold one after the other', () =>
    expect(
      ordered([ride('3', '09:50', '11:00'), ride('2', '09:40', '10:30'), ride('1', '09:30', '10:00')]).bounds,
    ).toEqual([
      ['10:30', '11:00', null],
      ['10:00', '10:30', '10:30'],
      ['09:30', '10:00', '10:00'],
    ]));

  test('and where no times keep them apart, both keep theirs and the later one is named', () =>
    expect(ordered([ride('1', '10:00', '10:30'), ride('2', '09:45', '10:15')])).toEqual({
      conflicts: ['2'],
      bounds: [
        ['10:00', '10:30', null],
        ['09:45', '10:15', null],
      ],
    }));

  test('rides of no journey, or of two, have nothing to do with each other', () => {
    const rides = [ride('1', '10:00', '10:30'), ride('2', '09:45', '10:15')];
    for (const journeyOf of [() => null, (id: string) => id]) {
      expect(ordered(rides, (id) => ({ journeyId: journeyOf(id), legNo: 1 }))).toEqual({
        conflicts: [],
        bounds: [
          ['10:00', '10:30', null],
          ['09:45', '10:15', null],
        ],
      });
    }
  });
});

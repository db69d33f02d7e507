import { describe, expect, test } from 'vitest';
import { placesNeeded, placesOf } from './places-needed.ts';

const alone = { aids: [], companions: 0, attendants: 0, guests: 0, serviceAnimals: 0 };
const seats = (count: number, chairs = 0, stretchers = 0) => ({ seats: count, chairs, stretchers });

describe('A rider takes', () => {
  test('a seat, and one for each who comes along', () => {
    expect(placesNeeded(alone)).toEqual(seats(1));
    expect(placesNeeded({ ...alone, companions: 2, attendants: 1, guests: 1 })).toEqual(seats(5));
  });
  test('a chair’s place in a chair, and a stretcher’s on one, with seats for those along', () => {
    expect(placesNeeded({ ...alone, aids: ['Wheelchair'], attendants: 1 })).toEqual(seats(1, 1));
    expect(placesNeeded({ ...alone, aids: ['Stretcher', 'Wheelchair'] })).toEqual(seats(0, 0, 1));
  });
  test('no seat for an animal at somebody’s feet, and one for each more than there are people', () => {
    expect(placesNeeded({ ...alone, serviceAnimals: 1 })).toEqual(seats(1));
    expect(placesNeeded({ ...alone, attendants: 1, serviceAnimals: 4 })).toEqual(seats(4));
    expect(placesNeeded({ ...alone, aids: ['Wheelchair'], serviceAnimals: 2 })).toEqual(seats(1, 1));
  });
});

describe('A vehicle has', () => {
  const van = { capacity: 4, wheelchair: '2 chairs', stretcher: 'none' };
  test('the places that its settings name', () => expect(placesOf(van)).toEqual([seats(4, 2)]));
  test('the ways that somebody described, where somebody did', () => {
    const configurations = [seats(4, 1), seats(2, 2)];
    expect(placesOf({ ...van, configurations })).toEqual(configurations);
    expect(placesOf({ ...van, configurations: [] })).toEqual([seats(4, 2)]);
  });
  test('none that anybody counted, where nothing is said', () =>
    expect(placesOf({ capacity: 0, wheelchair: null, stretcher: null })).toEqual([]));
});

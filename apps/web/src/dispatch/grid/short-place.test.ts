import { describe, expect, test } from 'vitest';
import { shortPlace, streetOf } from './short-place.ts';

describe('A place on a block', () => {
  test.each([
    ['Elm St', 10, 'Elm St'],
    ['State Street', 10, 'St St'],
    ['Washingtonville', 10, 'Washington'],
    ['Washingtonville', 8, 'Washingt'],
    ['Mercy Hospital', 10, 'Merc Hospi'],
    ['N Ingleside Street', 10, 'N Inglesid'],
  ])('%s is in %i letters %s', (name, most, short) => expect(shortPlace(name, most)).toBe(short));

  test('is told by its street within one town', () => {
    expect(streetOf('911 Spruce Ave, Cedar Valley')).toBe('Spruce Ave');
    expect(streetOf('12b Elm St')).toBe('Elm St');
  });
});

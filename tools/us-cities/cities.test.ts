import { expect, test } from 'vitest';
import { citiesIn } from './cities.ts';

/** A line of GeoNames' table: nineteen columns, of which five are read. */
function line(name: string, country: string, people: number): string {
  const before = ['4046255', name, name, '', '30.88296', '-87.77305', 'P', 'PPLA2', country, '', 'AL', '003', '', ''];
  return [...before, people, '81', '82', 'America/Chicago', '2017-05-23'].join('\t');
}

test('The towns of the United States are kept from five thousand people on.', () => {
  const table = [line('Bay Minette', 'US', 9118), line('Hamlet', 'US', 4999), line('Brandon', 'CA', 51_313)].join('\n');
  expect(citiesIn(table)).toBe('Bay Minette\t9118\t-87.77305\t30.88296\n');
});

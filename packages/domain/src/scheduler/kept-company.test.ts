import { describe, expect, test } from 'vitest';
import { ANY_COMPANY, type Company } from '../riders/index.ts';
import { isKeptFrom, keptCompany } from './kept-company.ts';

const company = new Map<string, Company>([
  ['91', { ridesAlone: true, notWithRiders: [], notWithDrivers: ['81'] }],
  ['92', { ...ANY_COMPANY, notWithRiders: ['93', '99'] }],
  ['93', { ...ANY_COMPANY, notWithRiders: ['92'] }],
]);
const rides = [
  { id: '1', riderId: '91' },
  { id: '2', riderId: '92' },
  { id: '3', riderId: '93' },
  { id: '4', riderId: '93' },
  { id: '5', riderId: '94' },
];

describe('The company of riders', () => {
  test('leaves those a vehicle to themselves who ride alone', () =>
    expect([...keptCompany(rides, company).alone]).toEqual(['1']));
  test('keeps each two apart once, whichever of them it is said of, with all their rides', () => {
    const pairs = [
      ['2', '3'],
      ['2', '4'],
    ];
    expect(keptCompany(rides, company).apart).toEqual(pairs);
    const oneSided = new Map([...company].filter(([id]) => id !== '92'));
    expect(keptCompany(rides, oneSided).apart).toEqual(pairs);
  });
  test('keeps a rider from every crew that their driver is of', () => {
    expect(isKeptFrom('91', ['82', '81'], company)).toBe(true);
    expect(isKeptFrom('91', ['82'], company)).toBe(false);
    expect(isKeptFrom('94', ['81'], company)).toBe(false);
  });
});

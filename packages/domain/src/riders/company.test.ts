import { describe, expect, test } from 'vitest';
import { ANY_COMPANY, companySentences, MOST_KEPT_APART, readCompany } from './company.ts';

const some = (count: number) => Array.from({ length: count }, (_, n) => `${n + 1}`);

describe('The company of a rider', () => {
  test('names each rider and driver once', () =>
    expect(readCompany('1', { ridesAlone: true, notWithRiders: ['2', '3', '2'], notWithDrivers: ['9', '9'] })).toEqual({
      ok: true,
      value: { ridesAlone: true, notWithRiders: ['2', '3'], notWithDrivers: ['9'] },
    }));

  test('is never without the rider themselves', () => {
    const typed = { ...ANY_COMPANY, notWithRiders: ['2', '1'] };
    expect(readCompany('1', typed)).toMatchObject({
      refusal: { sentence: 'Nobody is kept apart from themselves.', fields: { not_with_riders: expect.any(String) } },
    });
    expect(readCompany(null, typed).ok).toBe(true);
  });

  test.each([
    { notWithRiders: some(MOST_KEPT_APART + 1), field: 'not_with_riders' },
    { notWithDrivers: some(MOST_KEPT_APART + 1), field: 'not_with_drivers' },
  ])('is a list that somebody reads through: $field', ({ field, ...typed }) => {
    const read = readCompany(null, { ...ANY_COMPANY, ...typed });
    expect(read).toMatchObject({ refusal: { code: 'COMPANY_INVALID', fields: { [field]: expect.any(String) } } });
    expect(readCompany(null, { ...ANY_COMPANY, notWithRiders: some(MOST_KEPT_APART) }).ok).toBe(true);
  });

  test('is said in a sentence for each', () => {
    expect(companySentences({ ridesAlone: true, riders: ['Ben Byrne', 'Cleo Hart'], drivers: ['Sam Lee'] })).toEqual([
      'Rides alone.',
      'Not with Ben Byrne and Cleo Hart.',
      'Not driven by Sam Lee.',
    ]);
    expect(companySentences({ ridesAlone: false, riders: [], drivers: [] })).toEqual([]);
  });
});

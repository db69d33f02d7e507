import { expect, test } from 'vitest';
import { alongSign, alongText } from './booking-entry.ts';

const NOBODY = { companions: 0, attendants: 0, guests: 0, serviceAnimals: 0 };

test('Company is told kind by kind, and counted by the seats they take: an animal takes none.', () => {
  const many = { companions: 1, attendants: 2, guests: 1, serviceAnimals: 1 };
  expect(alongText(many)).toBe('1 companion, 2 attendants, 1 guest, 1 service animal');
  expect(alongSign(many)).toBe('+4');
  expect([alongText(NOBODY), alongSign(NOBODY)]).toEqual(['', '']);
  expect(alongSign({ ...NOBODY, serviceAnimals: 2 })).toBe('');
});

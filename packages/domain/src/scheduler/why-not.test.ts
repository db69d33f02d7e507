import { describe, expect, test } from 'vitest';
import { canCarry } from '../fleet/index.ts';
import { WHY_NOT } from './why-not.ts';

describe('Why a vehicle cannot take a trip', () => {
  test('is said of a mobility aid as it is everywhere else', () =>
    expect(canCarry({ wheelchair: 'none', stretcher: 'none' }, ['Wheelchair'])).toEqual({
      ok: false,
      refusal: WHY_NOT.SKILL,
    }));

  test('is one short sentence for each code, and no two are alike', () => {
    const all = Object.values(WHY_NOT);
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    expect(new Set(all.map(({ sentence }) => sentence)).size).toBe(all.length);
    for (const { sentence } of all) expect(sentence).toMatch(/^[A-Z][^.]{10,70}\.$/);
  });
});

import { describe, expect, test } from 'vitest';
import { grantable, isHurtOnly } from './lane-verdict.ts';

describe('Of what would make a ride fit', () => {
  test('a dispatcher grants the cheapest that is theirs to grant', () => {
    const enough = [
      { reason: 'CAPACITY', by: 1 },
      { reason: 'BLOCK', by: 60 },
      { reason: 'BREAK', by: 0 }, // the rider would sit through it
      { reason: 'OTHER_RIDERS', by: 300 },
      { reason: 'WINDOW', by: 600 },
    ] as const;
    expect(grantable(enough)).toEqual({ reason: 'OTHER_RIDERS', by: 300 });
    expect(grantable(enough.slice(0, 3))).toBe(null);
  });

  test('sharing has no measure and comes first, for it breaks no promise', () => {
    const enough = [
      { reason: 'WINDOW', by: 60 },
      { reason: 'SHARING', by: 0 },
    ] as const;
    expect(grantable(enough)).toEqual({ reason: 'SHARING', by: 0 });
  });

  test('half an hour hurts, and more is too much', () => {
    expect([1800, 1801].map((by) => isHurtOnly({ reason: 'WINDOW', by }))).toEqual([true, false]);
  });
});

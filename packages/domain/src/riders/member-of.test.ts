import { describe, expect, test } from 'vitest';
import { inProgram } from './member-of.ts';

describe('A rider', () => {
  const rider = { id: '21', isActive: true, programIds: ['1'], loadSec: null, hold: null };

  test('rides with the programs they belong to', () => {
    expect(inProgram(rider, '1').ok).toBe(true);
    expect(inProgram(rider, '2')).toMatchObject({
      refusal: { code: 'RIDER_NOT_IN_PROGRAM', sentence: 'The rider does not belong to this program.' },
    });
  });

  test('who left rides no more', () => {
    expect(inProgram({ ...rider, isActive: false }, '1')).toMatchObject({ refusal: { code: 'RIDER_NOT_IN_PROGRAM' } });
  });
});

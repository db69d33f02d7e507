import { describe, expect, test } from 'vitest';
import { isCurrentNumber, readMemberNumber } from './member-number.ts';

describe('The number by which a payer knows a rider', () => {
  test('is kept as it was typed, and is one', () => {
    expect(readMemberNumber(' CV-100 417 ')).toEqual({ ok: true, value: 'CV-100 417' });
    const sentence = 'Enter the number as the payer writes it.';
    expect(readMemberNumber(' - ')).toMatchObject({
      refusal: { code: 'NUMBER_INVALID', fields: { number: sentence } },
    });
  });

  test('holds from its day until the next of the same payer begins', () => {
    const [old, next, others] = [
      { insurance_id: '7', starts_on: '2025-01-01' },
      { insurance_id: '7', starts_on: '2026-03-10' },
      { insurance_id: '8', starts_on: '2026-03-01' },
    ];
    const held = (day: string) => [next, others, old].filter((one) => isCurrentNumber(one, [next, others, old], day));
    expect(held('2024-12-31')).toEqual([]);
    expect(held('2026-03-09')).toEqual([others, old]);
    expect(held('2026-03-10')).toEqual([next, others]);
  });
});

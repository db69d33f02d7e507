import { describe, expect, test } from 'vitest';
import { checkAccountColumns } from './account-columns.ts';

describe('The columns of an account report', () => {
  test('are kept in the order they were put, each once', () =>
    expect(checkAccountColumns(['total', 'date', 'total'])).toEqual({ ok: true, value: ['total', 'date'] }));

  test('are those there are, and one at least', () => {
    expect(checkAccountColumns(['date', 'ssn'])).toMatchObject({
      refusal: { code: 'UNKNOWN_COLUMN', sentence: 'There is no column “ssn”.' },
    });
    expect(checkAccountColumns(['toString'])).toMatchObject({ ok: false });
    expect(checkAccountColumns([])).toMatchObject({ refusal: { sentence: 'Choose at least one column.' } });
  });
});

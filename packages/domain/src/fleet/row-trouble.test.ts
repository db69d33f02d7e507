import { describe, expect, test } from 'vitest';
import { allTroubles, rowsBefore, sameRows, troublesOf } from './row-trouble.ts';

describe('The trouble with a row', () => {
  test('is told field by field, and of the row as a whole where no field is to blame', () => {
    expect(troublesOf(4, { code: 'X', sentence: 'One.', fields: { year: 'One.', status: 'Two.' } })).toEqual([
      { row: 4, field: 'year', sentence: 'One.' },
      { row: 4, field: 'status', sentence: 'Two.' },
    ]);
    expect(troublesOf(4, { code: 'X', sentence: 'Whole.' })).toEqual([{ row: 4, field: null, sentence: 'Whole.' }]);
  });

  test('may be that it is an earlier one again', () => {
    const rows = [
      { row: 2, key: 'a' },
      { row: 3, key: null },
      { row: 4, key: 'a' },
      { row: 5, key: null },
      { row: 6, key: '' },
      { row: 7, key: '' },
      { row: 8, key: 'a' },
    ];
    expect([...rowsBefore(rows)]).toEqual([
      [4, 2],
      [8, 2],
    ]);
    expect(sameRows(rows)[0]).toEqual({ row: 4, field: null, sentence: 'This is the same as row 2.' });
  });

  test('that is only odd is told of a row that stays out anyway, and of no other', () => {
    const trouble = (row: number, sentence: string) => ({ row, field: null, sentence });
    const odd = [trouble(2, 'odd'), trouble(3, 'odd')];
    expect(allTroubles([trouble(5, 'bad'), trouble(3, 'bad')], odd)).toEqual([
      trouble(3, 'bad'),
      trouble(3, 'odd'),
      trouble(5, 'bad'),
    ]);
  });
});

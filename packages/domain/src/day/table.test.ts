import { describe, expect, test } from 'vitest';
import { edited, entriesOf, find, tableOf } from './table.ts';

const many = tableOf(Array.from({ length: 5000 }, (_, n) => ({ id: String(100_000 + n), seats: 1 })));

describe('A table', () => {
  test('shares with the one before it every shelf but the one that was touched', () => {
    const next = edited(many, new Map([['100007', { id: '100007', seats: 2 }]]));
    expect(next.shelves.filter((shelf, at) => shelf !== many.shelves[at])).toHaveLength(1);
    expect([find(next, '100007')?.seats, find(many, '100007')?.seats]).toEqual([2, 1]);
  });

  test('spreads the ids of a day over its shelves', () => {
    expect(Math.max(...many.shelves.map((shelf) => shelf.size))).toBeLessThan(120);
    expect(many.shelves.reduce((sum, shelf) => sum + shelf.size, 0)).toBe(5000);
  });

  test('is itself where an edit changes nothing', () => {
    const held = find(many, '100007') ?? null;
    const nothing = new Map([
      ['100007', held],
      ['7', null],
    ]);
    expect(edited(many, nothing)).toBe(many);
  });

  test('counts what comes, goes and is replaced', () => {
    const one = tableOf([{ id: '1' }]);
    const edits = new Map([
      ['1', null],
      ['2', { id: '2' }],
      ['3', { id: '3' }],
    ]);
    const next = edited(one, edits);
    expect([next.size, [...entriesOf(next)].map(({ id }) => id).sort()]).toEqual([2, ['2', '3']]);
    expect(edited(next, new Map([['2', { id: '2' }]])).size).toBe(2);
  });
});

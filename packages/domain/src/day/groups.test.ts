import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupedBy } from './groups.ts';
import { edited, type Table, tableOf } from './table.ts';

interface Item {
  id: string;
  in: string | null;
  at: number;
}

const order = (a: Item, b: Item) => a.at - b.at || Number(a.id) - Number(b.id);
const groups = () => groupedBy<Item>((item) => item.in, order, 0);
const KEYS = ['a', 'b', 'c', 'd'];
const read = (table: Table<Item>, group = groups()) => Object.fromEntries(KEYS.map((key) => [key, group(table, key)]));

const item = fc.record({
  id: fc.nat(40).map(String),
  in: fc.option(fc.constantFrom(...KEYS)),
  at: fc.nat(3),
});
const edits = fc
  .array(fc.tuple(item, fc.boolean()), { maxLength: 6 })
  .map((some) => new Map(some.map(([one, isTaken]) => [one.id, isTaken ? null : one])));

describe('Groups of a table', () => {
  test('are the same, brought on from edit to edit and from any that came before, as made anew', () => {
    const step = fc.tuple(fc.nat(100), edits);
    fc.assert(
      fc.property(fc.array(item), fc.array(step, { maxLength: 12 }), (first, steps) => {
        const group = groups();
        const tables = [tableOf(first)];
        for (const [from, some] of steps) tables.push(edited(tables[from % tables.length] ?? tableOf<Item>([]), some));
        for (const table of tables) expect(read(table, group)).toEqual(read(table));
        for (const table of tables) expect(read(table, group)).toEqual(read(table));
      }),
      cases(100),
    );
  });

  test('are in order, and share with those before them what was not touched', () => {
    const group = groups();
    const many = tableOf(
      Array.from({ length: 4000 }, (_, n): Item => ({ id: String(n), in: `trip ${n % 1000}`, at: -n })),
    );
    const trips = Array.from({ length: 1000 }, (_, n) => `trip ${n}`);
    const before = new Map(trips.map((trip) => [trip, group(many, trip)]));
    // Every shelf has an entry that comes.
    const come = trips.map((_, n): Item => ({ id: `new ${n}`, in: null, at: 0 }));
    const edits = [...come, { id: '1007', in: 'trip 8', at: 0 }].map((one): [string, Item] => [one.id, one]);
    const after = edited(many, new Map(edits));
    const idsIn = (trip: string) => group(after, trip).map(({ id }) => id);
    expect(idsIn('trip 7')).toEqual(['3007', '2007', '7']);
    expect(idsIn('trip 8')).toEqual(['3008', '2008', '1008', '8', '1007']);
    expect(trips.filter((trip) => group(after, trip) !== before.get(trip))).toEqual(['trip 7', 'trip 8']);
    expect(group(many, 'trip 7')).toBe(before.get('trip 7'));
  });
});

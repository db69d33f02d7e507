import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Shelf, type ShelfPart } from './shelf.ts';

const rows = (value: string) => value.length;

describe('The shelf of operators’ rows', () => {
  test('gives way in the order in which it was last asked for', () => {
    const days = new Shelf(10).part('day', rows);
    days.put('1', 'monday', 'mmmm');
    days.put('2', 'tuesday', 'tttt');
    days.get('1', 'monday');
    days.put('3', 'wednesday', 'wwww');
    expect(days.get('2', 'tuesday')).toBeUndefined();
    expect([days.get('1', 'monday'), days.get('3', 'wednesday')]).toEqual(['mmmm', 'wwww']);
  });

  test('is let go of where nobody will ask again, and looking whether it is there is no asking', () => {
    const shelf = new Shelf(10);
    const days = shelf.part('day', rows);
    days.put('1', 'monday', 'mmmm');
    days.put('1', 'tuesday', 'tttt');
    expect([days.has('1', 'monday'), days.has('1', 'sunday')]).toEqual([true, false]);
    days.put('1', 'wednesday', 'wwww');
    expect(days.has('1', 'monday')).toBe(false);
    days.drop('1', 'tuesday');
    expect([days.get('1', 'tuesday'), shelf.rows()]).toEqual([undefined, 4]);
  });

  test('is taken from whoever holds more than half while another asks, although others asked longer ago', () => {
    const days = new Shelf(10).part('day', rows);
    days.put('village', 'monday', 'vv');
    days.put('metro', 'monday', 'mmm');
    days.put('metro', 'tuesday', 'mmm');
    days.put('town', 'monday', 'ttt');
    expect(days.get('metro', 'monday')).toBeUndefined();
    expect(days.get('village', 'monday')).toBe('vv');
  });

  test('is taken from whoever holds more than half as soon as another asks, although there is room', () => {
    const asks = {
      'for what is kept': (days: ShelfPart<string>) => void days.get('village', 'monday'),
      'for what is not': (days: ShelfPart<string>) => void days.get('town', 'monday'),
      'with something to keep': (days: ShelfPart<string>) => days.put('town', 'monday', 't'),
    };
    for (const ask of Object.values(asks)) {
      const shelf = new Shelf(20);
      const days = shelf.part('day', rows);
      days.put('village', 'monday', 'v');
      for (const day of ['monday', 'tuesday', 'wednesday', 'thursday']) days.put('metro', day, 'mmmm');
      expect(shelf.rows('metro')).toBe(16);
      ask(days);
      expect(shelf.rows('metro')).toBe(8);
      expect(days.get('village', 'monday')).toBe('v');
    }
  });

  test('is all one operator’s while nobody else asks', () => {
    const shelf = new Shelf(10);
    const days = shelf.part('day', rows);
    for (const day of ['monday', 'tuesday', 'wednesday']) days.put('metro', day, 'mmm');
    expect(shelf.rows('metro')).toBe(9);
  });

  test('keeps one thing that is larger than all the room there is', () => {
    const days = new Shelf(3).part('day', rows);
    days.put('1', 'monday', 'mmmmmm');
    expect(days.get('1', 'monday')).toBe('mmmmmm');
  });

  test('never mixes two kinds under one name, and never holds more than it may', () => {
    const asked = fc.array(fc.tuple(fc.constantFrom('1', '2', '3'), fc.constantFrom('a', 'b', 'c'), fc.nat(6)));
    fc.assert(
      fc.property(asked, (puts) => {
        const shelf = new Shelf(12);
        const [days, boards] = [
          shelf.part<number>('day', (n) => n),
          shelf.part<string>('board', (text) => text.length),
        ];
        for (const [operator, key, size] of puts) {
          days.put(operator, key, size);
          boards.put(operator, key, 'x'.repeat(size));
          expect(shelf.rows()).toBeLessThanOrEqual(12);
          for (const other of ['1', '2', '3']) {
            if (other !== operator) expect(shelf.rows(other)).toBeLessThanOrEqual(6);
          }
          expect(['1', '2', '3'].reduce((sum, one) => sum + shelf.rows(one), 0)).toBe(shelf.rows());
          expect(boards.get(operator, key)).toBe('x'.repeat(size));
        }
      }),
      cases(100),
    );
  });
});

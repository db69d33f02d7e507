import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnPlaces, moveBeside, moveColumn, readColumnOrder, renumbered, type ColumnPlace } from './column-order.ts';

const yard = ['11', '12', '13', '14'];

describe('A saved order of columns', () => {
  const check = (saved: ColumnPlace[], isTaken: boolean) => expect(readColumnOrder(yard, saved).ok).toBe(isTaken);

  test('gives every vehicle its new number', () => {
    const saved = columnPlaces(['14', '11', '13', '12']);
    expect(readColumnOrder(yard, saved.toReversed())).toEqual({ ok: true, value: saved });
  });

  test('is refused with a number twice, a hole, a vehicle missing, doubled or unknown', () => {
    const saved = columnPlaces(yard);
    const with3 = (place: ColumnPlace) => saved.with(3, place);
    check(saved, true);
    check(with3({ vehicleId: '14', columnNumber: 3 }), false);
    check(with3({ vehicleId: '14', columnNumber: 5 }), false);
    check(with3({ vehicleId: '14', columnNumber: 0 }), false);
    check(with3({ vehicleId: '14', columnNumber: 3.5 }), false);
    check(with3({ vehicleId: '11', columnNumber: 4 }), false);
    check(with3({ vehicleId: '99', columnNumber: 4 }), false);
    check(saved.slice(1), false);
    check([], false);
    expect(readColumnOrder(yard, [])).toMatchObject({
      refusal: { code: 'NOT_A_PERMUTATION', sentence: 'Every vehicle has one column of its own.' },
    });
  });

  test('of no vehicles is the order of an empty yard', () =>
    expect(readColumnOrder([], [])).toEqual({ ok: true, value: [] }));
});

describe('A moved column', () => {
  test.each([
    ['11', 3, ['12', '13', '11', '14']],
    ['14', 1, ['14', '11', '12', '13']],
    ['12', 2, yard],
    ['12', 99, ['11', '13', '14', '12']],
    ['12', -5, ['12', '11', '13', '14']],
    ['99', 1, yard],
  ])('%s to number %i', (moved, to, expected) => expect(moveColumn(yard, moved, to)).toEqual(expected));

  test('in a filtered list goes beside the vehicle it was dropped on', () => {
    expect(moveBeside(yard, '14', '12', 'before')).toEqual(['11', '14', '12', '13']);
    expect(moveBeside(yard, '11', '13', 'after')).toEqual(['12', '13', '11', '14']);
    expect(moveBeside(yard, '11', '11', 'after')).toEqual(yard);
    expect(moveBeside(yard, '11', '99', 'after')).toEqual(yard);
    expect(moveBeside(yard, '99', '11', 'after')).toEqual(yard);
  });

  test('rewrites only the rows between', () => {
    const before = columnPlaces(yard);
    expect(renumbered(before, columnPlaces(moveColumn(yard, '13', 2)))).toEqual([
      { vehicleId: '13', columnNumber: 2 },
      { vehicleId: '12', columnNumber: 3 },
    ]);
  });
});

test('However often two people move columns, the order is a permutation from 1 to n.', () => {
  const move = fc.record({ moved: fc.nat(11), to: fc.integer({ min: -2, max: 14 }), beside: fc.nat(11) });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), fc.array(move, { maxLength: 30 }), (count, moves) => {
      const ids = Array.from({ length: count }, (_, n) => String(n));
      let order = ids;
      for (const { moved, to, beside } of moves) {
        order = moveColumn(order, String(moved), to);
        order = moveBeside(order, String(moved), String(beside), to > 5 ? 'before' : 'after');
      }
      expect([...order].sort()).toEqual([...ids].sort());
      expect(readColumnOrder(ids, columnPlaces(order)).ok).toBe(true);
    }),
    cases(1000),
  );
});

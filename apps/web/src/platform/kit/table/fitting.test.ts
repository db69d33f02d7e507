import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Column } from './columns.ts';
import { fitting, LEAST_PX } from './fitting.ts';

/** A column as the cases below are written: 'rider!' is the name, 'late+' is kept, 'aid 64' is 64 pixels wide. */
function column(text: string): Column<unknown> {
  const [, id = '', mark, width] = /^(\w+)([!+]?) ?(\d*)$/.exec(text) ?? [];
  return {
    id,
    title: id,
    cell: () => null,
    ...(mark === '!' && { isName: true }),
    ...(mark === '+' && { isKept: true }),
    ...(width && { width: Number(width) }),
  };
}

function check(columns: readonly string[], roomPx: number, left: string) {
  expect(
    fitting(columns.map(column), roomPx)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(left);
}

describe('The columns of a list', () => {
  const bookings = ['time+ 92', 'rider!', 'from', 'status+ 124', 'fee 120'];
  const needed = 92 + LEAST_PX + LEAST_PX + 124 + 120;

  test('all stay while they fit.', () => check(bookings, needed, 'time rider from status fee'));
  test('let go from the right.', () => check(bookings, needed - 1, 'time rider from status'));
  test('let go of what is not kept first.', () => check(bookings, needed - 121, 'time rider status'));
  test('let go of what is kept, from the right, when nothing else is left.', () => {
    check(bookings, 92 + LEAST_PX + 123, 'time rider');
    check(bookings, LEAST_PX, 'rider');
  });
  test('never let go of the name.', () => check(bookings, 40, 'rider'));
  test('keep longer what someone moved to the left.', () =>
    check(['fee 120', 'rider!', 'from'], 120 + LEAST_PX, 'fee rider'));

  test('fit wherever more than the name is left, in the order they had, and more room never hides one.', () => {
    const width = fc.oneof(fc.constant(''), fc.integer({ min: 40, max: 260 }).map(String));
    const some = fc.array(fc.tuple(fc.constantFrom('', '+'), width), { maxLength: 9 });
    fc.assert(
      fc.property(some, fc.nat(1500), fc.nat(200), (others, roomPx, morePx) => {
        const all = ['rider!', ...others.map(([mark, px], at) => `c${at}${mark} ${px}`)].map(column);
        const left = fitting(all, roomPx);
        const sumPx = left.reduce((sum, one) => sum + (one.width ?? LEAST_PX), 0);
        expect(left.length === 1 || sumPx <= roomPx).toBe(true);
        expect(left).toEqual(all.filter((one) => left.includes(one)));
        expect(fitting(all, roomPx + morePx)).toEqual(expect.arrayContaining(left));
      }),
      cases(100),
    );
  });
});

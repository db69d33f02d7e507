import { describe, expect, test } from 'vitest';
import { contractCount, doubledNames, unpaired } from './pairs.ts';
import { treeOf } from './tree.ts';

const contract = (name: string) => `export const c = call('${name}', { by: levels(1) });`;
const paired = {
  'packages/contracts/src/bookings/book.ts': contract('v1_webapp_book'),
  'packages/contracts/src/bookings/index.ts': "export * from './book.ts';",
  'packages/contracts/src/bookings/shapes.ts': "// call('x', {})\nexport const booking = z.object({});",
  'packages/contracts/src/bookings/book.test.ts': contract('v1_webapp_book'),
  'packages/contracts/src/platform/call.ts': 'export function call(name: string) {}',
  'packages/contracts/src/wire.ts': '',
  'apps/server/src/bookings/calls/book.ts': '',
  'apps/server/src/bookings/calls/book.test.ts': '',
  'apps/server/src/bookings/booking-store.ts': '',
  'apps/server/src/platform/calls/registry.ts': '',
};

describe('Contracts and handlers', () => {
  test('stand opposite each other', () => {
    expect(unpaired(treeOf(paired))).toEqual([]);
    expect(contractCount(treeOf(paired))).toBe(1);
  });

  test('are missed one by one', () => {
    const tree = treeOf({
      ...paired,
      'packages/contracts/src/riders/find.ts': contract('v1_webapp_find'),
      'apps/server/src/fleet/calls/list.ts': '',
    });
    expect(unpaired(tree)).toEqual([
      'packages/contracts/src/riders/find.ts: has no handler',
      'apps/server/src/fleet/calls/list.ts: has no contract',
    ]);
  });

  test('are paired by name and area, not by chance', () => {
    const { 'apps/server/src/bookings/calls/book.ts': handler, ...rest } = paired;
    expect(unpaired(treeOf({ ...rest, 'apps/server/src/riders/calls/book.ts': handler }))).toHaveLength(2);
  });

  test('come one to a file', () => {
    const two = { ...paired, 'packages/contracts/src/bookings/book.ts': `${contract('a')}\n${contract('b')}` };
    expect(unpaired(treeOf(two))).toEqual(['packages/contracts/src/bookings/book.ts: holds a and b']);
  });

  test('have names of their own on the wire', () => {
    expect(doubledNames(treeOf(paired))).toEqual([]);
    const doubled = { ...paired, 'packages/contracts/src/riders/book.ts': contract('v1_webapp_book') };
    expect(doubledNames(treeOf(doubled))).toEqual([
      'v1_webapp_book: packages/contracts/src/bookings/book.ts, packages/contracts/src/riders/book.ts',
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { circles, openedBy } from './circles.ts';
import { treeOf } from './tree.ts';

const SERVER = 'apps/server/src';

function check(files: Record<string, string>, expected: string[]) {
  const paths = Object.entries(files).map(([path, source]) => [`${SERVER}/${path}`, source]);
  expect(circles(treeOf(Object.fromEntries(paths)), SERVER)).toEqual(expected);
}

describe('Areas that open each other', () => {
  test('are found although no file leads back to where it began', () =>
    check(
      {
        'bookings/calls/cancel.ts': "import { unassign } from '../../dispatch/index.ts';",
        'bookings/index.ts': '',
        'dispatch/calls/assign.ts': "import { book } from '../../bookings/index.ts';",
        'dispatch/index.ts': '',
      },
      ['bookings, dispatch'],
    ));

  test('are found by way of others, each ring by itself', () =>
    check(
      {
        'admin/a.ts': "import '../session/index.ts';",
        'session/a.ts': "export { b } from '../drivers/index.ts';",
        'drivers/a.ts': "const c = await import('../admin/index.ts');",
        'fleet/a.ts': "import '../programs/index.ts'; import '../drivers/index.ts';",
        'programs/a.ts': "import '../fleet/index.ts';",
      },
      ['admin, drivers, session', 'fleet, programs'],
    ));

  test('are not those of which one opens the other, nor those that know each other’s types, nor tests', () =>
    check(
      {
        'bookings/a.ts': "import { day } from '../day/index.ts'; import './b.ts'; import '../main.ts';",
        'bookings/a.test.ts': "import '../dispatch/index.ts';",
        'bookings/testing.ts': "import '../dispatch/index.ts';",
        'dispatch/a.ts': "import { a } from '../bookings/index.ts'; import { day } from '../day/index.ts';",
        'day/a.ts': "import type { Booking } from '../bookings/index.ts'; import { x } from '@handrail/domain/day';",
        'main.ts': "import './bookings/index.ts';",
      },
      [],
    ));

  test('are looked for among all that an area opens', () => {
    const tree = treeOf({ [`${SERVER}/bookings/a.ts`]: "import '../day/index.ts'; import '../platform/b.ts';" });
    expect(openedBy(tree, SERVER)).toEqual(new Map([['bookings', new Set(['day', 'platform'])]]));
  });
});

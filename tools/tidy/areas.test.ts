import { describe, expect, test } from 'vitest';
import { areaLists, crossings, misspelledAreas } from './areas.ts';
import { treeOf } from './tree.ts';

const SERVER = 'apps/server/src';

function check(path: string, source: string, wrong: string | null) {
  expect(crossings(treeOf({ [path]: source }))).toEqual(wrong === null ? [] : [`${path}: ${wrong}`]);
}

describe('An area', () => {
  test.each([
    [`${SERVER}/bookings/a.ts`, "import { x } from '../riders/index.ts';"],
    [`${SERVER}/bookings/calls/a.ts`, "import { x } from '../booking-store.ts';"],
    [`${SERVER}/bookings/calls/a.ts`, "import { x } from '../../platform/change.ts';"],
    [`${SERVER}/platform/a.ts`, "import { x } from './b/c.ts'; import '../../package.json';"],
    [`${SERVER}/main.ts`, "import './bookings/index.ts'; import './platform/http.ts';"],
    ['apps/web/src/bookings/A.tsx', "import { x } from '../riders/index.ts';"],
    ['packages/solver/src/a/b.ts', "import { x } from '../c/d.ts';"],
    ['apps/web/src/bookings/a.test.tsx', "import { area } from '../riders/area.tsx';"],
    ['apps/web/src/dispatch/board/paper-board.ts', "import { paperBooking } from '../../bookings/paper-booking.ts';"],
  ])('may: %s with %s', (path, source) => check(path, source, null));

  test.each([
    [`${SERVER}/bookings/a.ts`, "import '../riders/rider-store.ts';", 'reaches into riders past its index'],
    [`${SERVER}/bookings/a.ts`, "import '../riders/calls/index.ts';", 'reaches into riders past its index'],
    [`${SERVER}/bookings/a.ts`, "export type { X } from '../riders/x.ts';", 'reaches into riders past its index'],
    [`${SERVER}/bookings/a.test.ts`, "import '../riders/x.ts';", 'reaches into riders past its index'],
    [`${SERVER}/bookings/a.ts`, "import '../riders/paper-rider.ts';", 'reaches into riders past its index'],
    [`${SERVER}/main.ts`, "import './riders/x.ts';", 'reaches into riders past its index'],
    [`${SERVER}/platform/a.ts`, "import '../riders/index.ts';", 'the platform imports the area riders'],
    ['packages/domain/src/platform/a.ts', "import '../bookings/b.ts';", 'the platform imports the area bookings'],
    ['packages/contracts/src/riders/a.ts', "import '../bookings/b.ts';", 'reaches into bookings past its index'],
    [
      'apps/web/src/riders/A.tsx',
      "const B = lazy(() => import('../bookings/B.tsx'));",
      'reaches into bookings past its index',
    ],
  ])('may not: %s with %s', (path, source, wrong) => check(path, source, wrong));

  test('is spelled as in every other room', () => {
    const paths = [
      'bookings/a.ts',
      'shared-trips/a.ts',
      'sharedTrips/a.ts',
      'booking/a.ts',
      'platform/a.ts',
      'demo/a.ts',
      'route.ts',
    ];
    const tree = treeOf(Object.fromEntries(paths.map((path) => [`${SERVER}/${path}`, ''])));
    expect(misspelledAreas(tree)).toEqual([
      `${SERVER}/sharedTrips: the area is called shared-trips`,
      `${SERVER}/booking: the area is called bookings`,
    ]);
  });
});

test('A list of areas is kept in one place.', () => {
  const tree = treeOf({
    'apps/server/src/two.ts': "const areas = ['bookings', 'riders'];",
    'apps/server/src/three.ts': "const areas = ['bookings', 'riders', 'drivers'];",
    'apps/web/src/menu.ts': "type Group = 'reports' | 'fleet' | 'programs' | 'riders';",
    'apps/server/src/prose.ts':
      "// 'bookings' 'riders' 'drivers'\nconst text = 'bookings riders drivers'; bookings(riders, fleet);",
    'apps/server/src/imports.ts':
      "import '../bookings/index.ts'; import '../riders/index.ts'; import '../drivers/index.ts';",
    'docs/areas.md': "'bookings', 'riders', 'drivers'",
    'tools/tidy/areas.ts': "['bookings', 'riders', 'drivers']",
  });
  expect(areaLists(tree)).toEqual(['apps/server/src/three.ts: lists bookings, riders, drivers']);
});

import { beforeAll, describe, expect, test } from 'vitest';
import { reachedBy } from './since.ts';
import { moduleOf } from './tidy/modules.ts';
import { house, isCode } from './tidy/rooms.ts';
import { treeOf, treeOnDisk } from './tidy/tree.ts';

const files = {
  'packages/domain/package.json': '{ "name": "@handrail/domain", "exports": { "./*": "./src/*/index.ts" } }',
  'packages/domain/src/fleet/index.ts': "export { a, type A } from './a.ts';\nexport * from './b.ts';",
  'packages/domain/src/fleet/a.ts': 'export type A = 1;\nexport const a = 1;',
  'packages/domain/src/fleet/b.ts': 'export const b = 1;',
  'packages/domain/src/fleet/a.test.ts': "import { a } from './a.ts';",
  'apps/web/src/platform/areas.ts': "import.meta.glob<{ area: Area }>('../*/area.{ts,tsx}', { eager: true })",
  'apps/web/src/fleet/area.tsx': "import './menu.ts';\nconst load = () => import('./Page.tsx');",
  'apps/web/src/fleet/menu.ts': 'export const menu = 1;',
  'apps/web/src/fleet/Page.tsx': "import { b } from '@handrail/domain/fleet';\nimport { type Kit } from './kit.ts';",
  'apps/web/src/fleet/kit.ts': "export type Kit = 'kit.css';",
  'apps/web/src/fleet/page.test.tsx': "import '../platform/areas.ts';",
  'apps/web/src/drivers/drivers.test.tsx': "import '../platform/areas.ts';",
  'apps/web/src/drivers/a.test.ts': "import { type A, a } from '@handrail/domain/fleet';",
  'apps/web/src/drivers/typed.test.ts': "import { type A } from '@handrail/domain/fleet';",
};
const tree = treeOf(files);

/** The tests that a change of one file reaches, by their names. */
function check(changed: string, expected: string[]) {
  const tests = reachedBy([changed], tree, house)?.tests.map((path) => path.split('/').at(-1));
  expect(tests).toEqual(expected);
}

describe('A change reaches the tests', () => {
  test('of who takes something of the file by name, through a file that hands it on', () =>
    check('packages/domain/src/fleet/a.ts', ['a.test.ts', 'a.test.ts']));
  test('of a page, where its area loads it later: those of its own folder', () =>
    check('packages/domain/src/fleet/b.ts', ['page.test.tsx']));
  test('of everybody who comes in by the file that hands on', () =>
    check('packages/domain/src/fleet/index.ts', ['page.test.tsx', 'a.test.ts', 'typed.test.ts']));
  test('of all of the console where an area shows it at once', () =>
    check('apps/web/src/fleet/menu.ts', ['page.test.tsx', 'drivers.test.tsx']));
  test('of all of the console where the area itself changed', () =>
    check('apps/web/src/fleet/area.tsx', ['page.test.tsx', 'drivers.test.tsx']));
  test('and none by a type', () => check('apps/web/src/fleet/kit.ts', []));
});

describe('A change', () => {
  const disk = treeOnDisk();

  // To parse the whole house takes long where many share a machine.
  beforeAll(() => {
    for (const path of disk.paths.filter(isCode)) moduleOf(path, disk);
  }, 120_000);

  test('reaches by a type what the compiler and the linter read', () => {
    const reached = reachedBy(['packages/domain/src/fleet/a.ts'], tree, house);
    expect(reached?.rooms).toEqual(['apps/web', 'packages/domain']);
    expect(reached?.files).toContain('apps/web/src/drivers/typed.test.ts');
  });
  test('of what is no code reaches the code that says its name', () =>
    expect(reachedBy(['apps/web/src/fleet/kit.css'], tree, house)?.files).toContain('apps/web/src/fleet/kit.ts'));
  test('of a file that is gone reaches who still imports it', () => {
    const { 'apps/web/src/fleet/menu.ts': _, ...rest } = files;
    const reached = reachedBy(['apps/web/src/fleet/menu.ts'], treeOf(rest), house);
    expect(reached?.files).toContain('apps/web/src/fleet/area.tsx');
  });
  test.each(['package-lock.json', 'vitest.config.ts', 'apps/web/tsconfig.json'])('of %s reaches everything', (path) =>
    expect(reachedBy([path], tree, house)).toBeNull(),
  );
  test('of one page reaches few of the tests there are, and always those that read the whole tree', () => {
    const tests = reachedBy(['apps/web/src/fleet/VehiclesPage.tsx'], disk, house)?.tests ?? [];
    expect(tests).toContain('tools/tidy/house.test.ts');
    expect(tests).toContain('apps/web/src/fleet/vehicles.test.tsx');
    expect(tests.length).toBeLessThan(disk.paths.filter((path) => /\.test\.tsx?$/.test(path)).length / 10);
  });
});

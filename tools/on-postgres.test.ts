import { describe, expect, test } from 'vitest';
import { testsOnPostgres } from './on-postgres.ts';
import { house } from './tidy/rooms.ts';
import { treeOf, treeOnDisk } from './tidy/tree.ts';

const IN_SERVER = 'apps/server/src';

/** Which of these files of the server, by their names, a Postgres makes a difference to. */
function check(files: Record<string, string>, expected: string[]) {
  const tree = treeOf(Object.fromEntries(Object.entries(files).map(([name, text]) => [`${IN_SERVER}/${name}`, text])));
  expect(testsOnPostgres(tree, house)).toEqual(expected.map((name) => `${IN_SERVER}/${name}`));
}

describe('A test of the server runs on Postgres too', () => {
  const files = { 'house.ts': "import './database.ts';", 'database.ts': "process.env['HANDRAIL_TEST_POSTGRES'];" };

  test('when it asks for it', () => check({ 'a.test.ts': "process.env['HANDRAIL_TEST_POSTGRES'];" }, ['a.test.ts']));
  test('when something it imports does, however far away', () =>
    check({ ...files, 'a.test.ts': "import { useHouse } from './house.ts';" }, ['a.test.ts']));
  test('and not for a type, nor for nothing', () =>
    check({ ...files, 'a.test.ts': "import type { House } from './house.ts';", 'b.test.ts': 'export {};' }, []));
  test('and only a test does', () => check({ ...files, 'start.ts': "import './house.ts';" }, []));
});

test('A test that starts the program itself runs once; one that lives in a house runs on both databases.', () => {
  const found = testsOnPostgres(treeOnDisk(), house);
  expect(found).not.toContain(`${IN_SERVER}/start.test.ts`);
  expect(found).toContain(`${IN_SERVER}/db.test.ts`);
  expect(found).toContain(`${IN_SERVER}/admin/calls/edit-user.test.ts`);
  expect(found.length).toBeGreaterThan(50);
});

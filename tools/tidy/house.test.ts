import { beforeAll, describe, expect, test } from 'vitest';
import { AREAS, areaLists, crossings, misspelledAreas } from './areas.ts';
import { cheats } from './cheats.ts';
import { circles, openedBy } from './circles.ts';
import { deadDoors, testbedOpenings, trespasses, unopened } from './doors.ts';
import { isOrderFirst, unlayered } from './layers.ts';
import { deadLinks } from './links.ts';
import { moduleOf } from './modules.ts';
import { contractCount, doubledNames, unpaired } from './pairs.ts';
import { fixedProperties } from './properties.ts';
import { waysTo } from './reach.ts';
import { declaredAhead, house, isCode, roomOf } from './rooms.ts';
import { doubledClasses, strangeSelectors } from './styles.ts';
import { treeOnDisk } from './tree.ts';
import { unfitWords } from './words.ts';

// Hoisting lets any room see every package, so no build would notice. These tests read every import there is.
const tree = treeOnDisk();

// To parse the whole house takes long where many share a machine; the tests only ask for what was read.
beforeAll(() => {
  for (const path of tree.paths.filter(isCode)) moduleOf(path, tree);
}, 120_000);

describe('The house', () => {
  test('is really read: its files, their imports, the rooms they are in', () => {
    expect(tree.has('tools/tidy/house.test.ts')).toBe(true);
    expect(moduleOf('tools/tidy/house.test.ts', tree).imports).toHaveLength(15);
    expect(tree.paths.filter((path) => isCode(path) && roomOf(path, house)).length).toBeGreaterThan(50);
  });

  test('has a line in the table of doors for every room', () => {
    const rooms = tree.paths
      .filter((path) => path.endsWith('/package.json'))
      .map((path) => path.replace('/package.json', ''));
    expect(rooms.toSorted()).toEqual(Object.keys(house).toSorted());
  });

  test('Every room opens only the doors it was given.', () => expect(trespasses(tree, house)).toEqual([]));
  test('Every room opens the doors it declares.', () => expect(unopened(tree, house, declaredAhead)).toEqual([]));
  test('Every door leads to a file.', () => expect(deadDoors(tree, house)).toEqual([]));
  test('Only the demo, and tests, open the testbed.', () => expect(testbedOpenings(tree)).toEqual([]));
  test('An area reaches another through its index, and the platform reaches none.', () =>
    expect(crossings(tree)).toEqual([]));
  test('No two areas of the server open each other, by any way round.', () => {
    expect(openedBy(tree, 'apps/server/src').get('dispatch')).toContain('day');
    expect(circles(tree, 'apps/server/src')).toEqual([]);
  });
  test('Areas are spelled alike in every room.', () => expect(misspelledAreas(tree)).toEqual([]));
  test('The areas are listed once.', () => {
    expect(AREAS.length).toBeGreaterThan(20); // a list of none would find no second one
    expect(areaLists(tree)).toEqual([]);
  });
  test('The domain and the solver own no clock and no dice.', () => expect(cheats(tree)).toEqual([]));
  test('Every contract has one handler, and every handler one contract.', () => expect(unpaired(tree)).toEqual([]));
  test('No name on the wire is given twice.', () => {
    expect(doubledNames(tree)).toEqual([]);
    expect(contractCount(tree)).toBeGreaterThan(0);
  });
  test('The browser does not load zod.', () => expect(waysTo('zod', 'apps/web/src', tree, house)).toEqual([]));
  test('An area’s sheets style what is the area’s, and how a class looks stands in one of them.', () => {
    expect(strangeSelectors(tree)).toEqual([]);
    expect(doubledClasses(tree)).toEqual([]);
  });
  test('Every sheet of the console lies in a layer, and their order is said first.', () => {
    expect(unlayered(tree)).toEqual([]);
    expect(isOrderFirst(tree)).toBe(true);
  });
  test('How many cases a property is asked is said by one knob.', () => expect(fixedProperties(tree)).toEqual([]));
  test('Every link of a document leads somewhere.', () => expect(deadLinks(tree)).toEqual([]));
  test('No file names a machine, a registry, or how the work was done.', () => expect(unfitWords(tree)).toEqual([]));
});

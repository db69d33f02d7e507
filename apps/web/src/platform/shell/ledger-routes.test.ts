import { readFileSync } from 'node:fs';
import type { Level } from '@handrail/contracts/platform';
import { describe, expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { mountedRoutes } from './mounted.ts';

const LEVELS: readonly Level[] = [0, 1, 2, 3, 4];
const ROW = /^([A-Z]+-\d+)\t[A-Z]+\t\w+\t(\/[^\s,]+).*? mounted for levels ([\d, ]+)/;

/** What a parameter is called is the route's own business. */
function shapeOf(path: string): string {
  return path.replaceAll(/\{\w+\}|\$\w+/g, '$');
}

const registered = new Set(areas.flatMap(({ routes }) => routes.map(({ path }) => shapeOf(path))));
const promised = readFileSync('docs/requirements.tsv', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id = '', path = '', levels = ''] = ROW.exec(line) ?? [];
    const held = (levels.match(/\d/g) ?? []).map(Number);
    return registered.has(shapeOf(path)) ? [{ id, path, levels: held }] : [];
  });

describe('The screens the requirements name', () => {
  test('are read: those that are built, by their ids', () => expect(promised.length).toBeGreaterThan(25));

  test.each(promised)('[$id] $path is mounted for levels $levels and no other', ({ path, levels }) => {
    const openTo = LEVELS.filter((level) =>
      mountedRoutes(areas, { is_admin: [level] }).some((route) => shapeOf(route.path) === shapeOf(path)),
    );
    expect(openTo).toEqual(levels);
  });
});

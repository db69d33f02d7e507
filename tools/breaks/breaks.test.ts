import { describe, expect, test } from 'vitest';
import { house } from '../tidy/rooms.ts';
import { treeOf } from '../tidy/tree.ts';
import { breaksIn } from './breaks-in.ts';
import { drawnBreaks } from './drawn-breaks.ts';

const broken = (source: string) =>
  breaksIn(source, 'a.ts').map(({ what, start, end, to }) => [what, source.slice(0, start) + to + source.slice(end)]);

describe('A break', () => {
  test.each([
    ['if (a) b = 1;', 'a condition negated', 'if (!(a)) b = 1;'],
    ['const x = a ? 1 : 2;', 'a condition negated', 'const x = !(a) ? 1 : 2;'],
    ['const x = (a) < b;', 'a comparison turned', 'const x = (a) > b;'],
    ['const x = a.b !== null;', 'a comparison turned', 'const x = a.b === null;'],
    ['f(); await save(row);', 'a statement left out', 'f(); ;'],
    ['row.at = now;', 'a statement left out', ';'],
  ])('of %s is %s', (source, what, after) => expect(broken(source)).toContainEqual([what, after]));

  test.each(["import './a.ts';", 'const text = "a < b";', 'const x = a + b;', 'return_: for (const a of b) {}'])(
    'is not made of %s',
    (source) => expect(broken(source)).toEqual([]),
  );
});

describe('The breaks of a seed', () => {
  const rule = 'export function isLate(at: number) {\n  return at > 5 || at < 0;\n}\n';
  const files = {
    'packages/domain/package.json': '{"name":"@handrail/domain","exports":{"./*":"./src/*/index.ts"}}',
    'packages/domain/src/day/late.ts': rule,
    'packages/domain/src/day/late.test.ts': "import { isLate } from './late.ts'; isLate(6);",
    'packages/domain/src/day/day.test.ts': "import './late.ts';",
    'packages/domain/src/day/other.test.ts': "import './other.ts';",
    'packages/domain/src/day/other.ts': 'export const a = (b: number) => (b === 1 ? 2 : 3);',
    'tools/other.ts': 'if (a) b();',
  };
  const drawn = (seed: number, count: number) =>
    drawnBreaks(treeOf(files), { 'packages/domain': house['packages/domain']! }, seed, count);

  test('are of the product, one a file, and the same every time', () => {
    expect(
      drawn(1, 9)
        .map(({ file }) => file)
        .toSorted(),
    ).toEqual(['packages/domain/src/day/late.ts', 'packages/domain/src/day/other.ts']);
    expect(drawn(1, 1)).toEqual(drawn(1, 2).slice(0, 1));
    const some = new Set(Array.from({ length: 20 }, (_, seed) => JSON.stringify(drawn(seed, 2))));
    expect(some.size).toBeGreaterThan(2);
  });

  test('stand in one place of their file, and have the tests that reach it, the one beside it first', () => {
    const late = drawn(1, 9).find(({ file }) => file.endsWith('/late.ts'));
    expect(rule.split(late?.from ?? '')).toHaveLength(2);
    expect(late?.tests).toEqual(['packages/domain/src/day/late.test.ts', 'packages/domain/src/day/day.test.ts']);
  });
});

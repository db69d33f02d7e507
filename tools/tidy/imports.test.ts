import { describe, expect, test } from 'vitest';
import { codeOf } from './code.ts';
import { importsOf } from './imports.ts';

function check(source: string, expected: (string | null)[], typeOnly = false) {
  const found = importsOf(codeOf(source, 'a.ts')).map(({ specifier, isTypeOnly }) => ({ specifier, isTypeOnly }));
  expect(found).toEqual(expected.map((specifier) => ({ specifier, isTypeOnly: typeOnly })));
}

describe('An import of a file', () => {
  test.each([
    ["import 'a';", 'a'],
    ["import a from 'a'", 'a'],
    ["import * as a from 'a';", 'a'],
    ["import a, { b as c, type D } from 'a';", 'a'],
    ["import {\n  a,\n  b,\n} from './a.ts';", './a.ts'],
    ["import { type A } from 'a';", 'a'],
    ["import type from 'a';", 'a'],
    ["import data from './a.json' with { type: 'json' };", './a.json'],
    ["export * from './a.ts';", './a.ts'],
    ["export * as a from './a.ts';", './a.ts'],
    ["export { a, b as c } from './a.ts';", './a.ts'],
    ["const a = await import('a');", 'a'],
    ['void import(`a`);', 'a'],
    ["[...import('a')]", 'a'],
    ["new Worker(new URL('./a.ts', import.meta.url), { type: 'module' })", './a.ts'],
    ["import.meta.resolve('a')", 'a'],
    ["const a = require('a')", 'a'],
    ["`${await import('a')}`", 'a'],
    ["`b${`c${await import('a')}`}`", 'a'],
    ["import {} from 'a';", 'a'],
    ["export { /* nothing */ } from 'a';", 'a'],
    ["import /* late */ ('a')", 'a'],
    ["import { a } from 'a';\nexport { a };", 'a'],
    ["const b = /['\"`]/.test(c); import('a');", 'a'],
    ["import a = require('a');", 'a'],
  ])('%s', (source, specifier) => check(source, [specifier]));

  test.each([
    ["import type { A } from 'a';", 'a'],
    ["import type A from 'a';", 'a'],
    ["import type * as a from 'a';", 'a'],
    ["export type { A } from 'a';", 'a'],
    ["export type * from 'a';", 'a'],
    ["type A = typeof import('a');", 'a'],
    ["type A = import('a').B;", 'a'],
    ["export type {} from 'a';", 'a'],
  ])('%s is for the types alone', (source, specifier) => check(source, [specifier], true));

  test.each([
    "// import 'a';",
    "/* import a from 'a' */",
    'const text = "import a from \'a\'";',
    "const text = `import a from 'a'`;",
    "a.import('a'); a.require('a');",
    "export const from = 'a';",
    "export { a };\nconst b = 'from';",
    'import.meta.url',
    "import.meta.glob('../*/area.ts')",
    "new URL('/a', base)",
  ])('%s is nothing', (source) => check(source, []));

  test.each(['import(`./${area}/index.ts`)', 'import(path)', "import('./' + area)", 'require(name)'])(
    '%s is known only when it runs',
    (source) => check(source, [null]),
  );

  test('is found after the apostrophe in an element', () =>
    expect(importsOf(codeOf("const a = <p>Don't</p>;\nimport('./b.ts');", 'a.tsx'))).toMatchObject([
      { specifier: './b.ts' },
    ]));

  test('is all of it, in order', () => {
    check("import 'a';import{b}from'b'\nexport*from'c'\nimport('d').then(() => import('e'))", [
      'a',
      'b',
      'c',
      'd',
      'e',
    ]);
  });

  test.each([
    ["import 'a';", []],
    ["import a, { b as c, type D, type } from 'a';", ['default as a', 'b as c', 'type as type']],
    ["import {\n  a,\n  b,\n} from 'a';", ['a as a', 'b as b']],
    ["import type A from 'a';", ['default as A']],
    ["import type { A, B as C } from 'a';", ['A as A', 'B as C']],
    ["import {} from 'a';", []],
    ["import a, * as b from 'a';", null],
    ["await import('a')", null],
    ["export { a, b as c } from 'a';", ['a as a', 'b as c']],
    ["export { default, type D } from 'a';", ['default as default']],
    ["export type { A } from 'a';", ['A as A']],
    ["export {} from 'a';", []],
    ["export * from 'a';", null],
    ["export * as a from 'a';", null],
  ])('%s takes these names', (source, names) => {
    const [found] = importsOf(codeOf(source, 'a.ts'));
    expect(found?.names?.map(({ name, as }) => `${name} as ${as}`) ?? null).toEqual(names);
    expect(found?.isPassedOn).toBe(source.startsWith('export'));
  });
});

import { describe, expect, test } from 'vitest';
import { closing, pastTemplate, scan } from './scanner.ts';

const seen = (source: string) => scan(source).map(({ kind, text }) => `${kind} ${text}`);

describe('The scanner', () => {
  test('reads words, strings and signs, and skips comments', () => {
    expect(seen("const a = 'it\\'s'; // import 'b'\n/* 'c' */ f(\"d\")")).toEqual([
      'word const',
      'word a',
      'punctuation =',
      "string it's",
      'punctuation ;',
      'word f',
      'punctuation (',
      'string d',
      'punctuation )',
    ]);
  });

  test('reads the code inside a template, however deep', () => {
    expect(seen('`a${ `b${c}` + { d: `e` } }f`')).toEqual([
      'template a',
      'template b',
      'word c',
      'template ',
      'punctuation +',
      'punctuation {',
      'word d',
      'punctuation :',
      'template e',
      'punctuation }',
      'template f',
    ]);
  });

  test.each([
    ['`a`', 1],
    ['`a${1}b`', 3],
    ['`a${`b${1}`}${2}c`', 7],
  ])('knows where the template %s ends', (source, end) => expect(pastTemplate(scan(`${source} + 1`), 0)).toBe(end));

  test('tells a regular expression from a division', () => {
    expect(seen('x = /[\'"`/*]/.test(y)')).toContain('regex /[\'"`/*]/');
    expect(seen("a / b / 'c'")).toContain('string c');
    expect(seen("f(a) / 2 + 'x' / 3")).toContain('string x');
    expect(seen("return /'/g")).toContain("regex /'/g");
  });

  test('survives the apostrophes and tags of an element', () => {
    const source = "const a = <p>Don't</p>;\nimport('./b.ts');";
    expect(seen(source).slice(-4)).toEqual(['punctuation (', 'string ./b.ts', 'punctuation )', 'punctuation ;']);
  });

  test('finds the bracket that closes another', () => {
    const tokens = scan("f(')', [g({ h: 1 })], `)`) + 2");
    expect(tokens[closing(tokens, 1)]?.start).toBe(25);
  });

  test('does not run past the end of a broken file', () => {
    for (const source of ["'", '`', '`${', '/*', '/', 'f(', '{']) expect(() => closing(scan(source), 0)).not.toThrow();
  });
});

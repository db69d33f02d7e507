import { describe, expect, test } from 'vitest';
import { codeOf, dotted, namesIn, textsIn, writtenOut } from './code.ts';

/** The names and the texts that are read in a file. */
function check(source: string, names: string[], texts: string[], path = 'a.ts') {
  const { program } = codeOf(source, path);
  expect(namesIn(program).map(({ name }) => name)).toEqual(names);
  expect(textsIn(program)).toEqual(texts);
}

describe('A file of code', () => {
  test('says its names and its texts, and not the words of a comment', () =>
    check("const a = 'it\\'s'; // import 'b'\n/* 'c' */ f(\"d\")", ['a', 'f'], ["it's", 'd']));

  test('says what stands inside a template, however deep', () =>
    check('`a${ `b${c}` + { d: `e${"f"}` } }g`', ['c', 'd'], ['f']));

  test.each([
    ['x = /[\'"`/*]/.test(y)', ['x', 'test', 'y'], []],
    ["a / b / 'c'", ['a', 'b'], ['c']],
    ["f(a) / 2 + 'x' / 3", ['f', 'a'], ['x']],
    ["() => { return /'/g }; b('c')", ['b'], ['c']],
    ["if (a) /'/.test(b); c('d')", ['a', 'test', 'b', 'c'], ['d']],
  ])('tells a regular expression from a division: %s', (source, names, texts) => check(source, names, texts));

  test('is read past the apostrophes and tags of an element', () =>
    check("const a = <p title=\"b\">Don't</p>;\nf('c');", ['a', 'p', 'title', 'p', 'f'], ['b', 'c'], 'a.tsx'));

  test('is in the language that its path says', () => {
    check('const a = <T>(b: T) => b;', ['a', 'T', 'b', 'T', 'b'], []);
    expect(() => codeOf('const a = <T>(b: T) => b;', 'a.tsx')).toThrow('a.tsx cannot be read as code: ');
  });

  test.each(["'", '`', '`${', '/*', '/', 'f(', '{', 'a b'])('is refused where it is none: %s', (source) =>
    expect(() => codeOf(source, 'a.ts')).toThrow('a.ts cannot be read as code: '),
  );

  test('has texts that are written out, and others that it makes as it runs', () => {
    const written = (source: string) => {
      const [statement] = codeOf(`(${source})`, 'a.ts').program.body;
      return statement?.type === 'ExpressionStatement' ? writtenOut(statement.expression) : null;
    };
    expect(['"a"', '`a`', '`a${b}`', "'a' + b", '1', 'a'].map(written)).toEqual(['a', 'a', null, null, null, null]);
  });

  test.each([
    ['test.skip.each', ['test', 'skip', 'each']],
    ['test', ['test']],
    ['test().each', []],
    ["test['each']", []],
  ])('says in words whose property %s is', (source, words) => {
    const [statement] = codeOf(source, 'a.ts').program.body;
    expect(statement?.type === 'ExpressionStatement' ? dotted(statement.expression) : null).toEqual(words);
  });
});

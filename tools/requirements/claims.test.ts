import { describe, expect, test } from 'vitest';
import { claimsOf } from './claims.ts';

/**
 * The ids a file claims, weak claims in brackets. The files are written with TEST and IT for test and it, and
 * without their ids, so that nobody who reads this file takes them for its own tests.
 */
function check(source: string, expected: string[]) {
  const seen = claimsOf(lowered(source), 'a.test.tsx').flatMap(({ ids, weakness }) =>
    ids.map((id) => (weakness ? `(${id})` : id)),
  );
  expect(seen).toEqual(expected);
}

function lowered(source: string): string {
  return source.replaceAll(/\bX?(TEST|IT)\b/g, (word) => word.toLowerCase());
}

const A = '[AREA-1]';
const B = '[AREA-2]';

describe('A claim', () => {
  test.each([
    [`TEST('${A} a', () => expect(1).toBe(1));`, ['AREA-1']],
    [`IT("${A} a", async () => { await expect(page).toHaveURL('/'); });`, ['AREA-1']],
    [`TEST(\`${A} a\`, () => { fc.assert(p); });`, ['AREA-1']],
    [`TEST('${A} ${B} a', () => checkLabel(1));`, ['AREA-1', 'AREA-2']],
    [`TEST('[AREA-1, AREA-2] a', () => check(1));`, ['AREA-1', 'AREA-2']],
    [`TEST.each([['(', 1], [')', 2]])('${A} %s', (a) => expect(a));`, ['AREA-1']],
    [`TEST.each\`\n a | b\n \${1} | \${2}\n\`('${A} $a', (a) => expect(a));`, ['AREA-1']],
    [`TEST.for([1])('${A} %s', (a) => expect(a));`, ['AREA-1']],
    [`TEST.concurrent('${A} a', () => assert.equal(1, 1));`, ['AREA-1']],
    [`describe('x', () => { TEST('${A} a', () => expect(1)); TEST('b', () => expect(2)); });`, ['AREA-1']],
    [`TEST(\`${A} \${name}\`, () => expect(1));`, ['AREA-1']],
    [`TEST.each<[string]>([['a']])('${A} %s', (a) => expect(a));`, ['AREA-1']],
    [`const quote = /['"\`]/; TEST('${A} a', () => expect(1));`, ['AREA-1']],
    [`const lane = <p>Don't</p>; TEST('${A} a', () => expect(lane));`, ['AREA-1']],
  ])('is made by %s', (source, ids) => check(source, ids));

  test.each([
    [`// TEST('${A} a', () => expect(1));`],
    [`/* TEST('${A} a', () => expect(1)); */`],
    [`describe('${A} a', () => { TEST('b', () => expect(1)); });`],
    [`TEST.describe('${A} a', () => { TEST('b', () => expect(1)); });`],
    [`TEST.step('${A} a', () => expect(1));`],
    [`TEST.skip('${A} a', () => expect(1));`],
    [`TEST.todo('${A} a');`],
    [`TEST.fails('${A} a', () => expect(1));`],
    [`TEST.skip.each([1])('${A} a', () => expect(1));`],
    [`XTEST('${A} a', () => expect(1));`],
    [`XIT('${A} a', () => expect(1));`],
    [`describe.skip('x', () => { TEST('${A} a', () => expect(1)); });`],
    [`xdescribe('x', () => { TEST('${A} a', () => expect(1)); });`],
    [`const title = "TEST('${A} a', () => expect(1))";`],
    [`page.test('${A} a', () => expect(1));`],
    [`TEST('AREA-1 a', () => expect(1));`],
    [`TEST('a', () => expect('${A}').toBe(1));`],
  ])('is not made by %s', (source) => check(source, []));

  test.each([
    [`TEST('${A} a', () => { open(); });`, ['(AREA-1)']],
    [`TEST('${A} a', () => {}); TEST('b', () => expect(1));`, ['(AREA-1)']],
    [`TEST('${A} a', () => { /* expect(1) */ });`, ['(AREA-1)']],
    [`TEST('${A} a', () => { const text = 'expect(1)'; });`, ['(AREA-1)']],
    [`TEST('${A} a', helper);`, ['(AREA-1)']],
    [`TEST('[X-1] [X-2] [X-3] [X-4] a', () => expect(1));`, ['(X-1)', '(X-2)', '(X-3)', '(X-4)']],
  ])('does not count in %s', (source, ids) => check(source, ids));

  test('keeps its title and says why it is weak', () => {
    expect(claimsOf(lowered(`TEST('${A} a rider waits', () => {});`), 'a.test.ts')).toMatchObject([
      { ids: ['AREA-1'], title: `${A} a rider waits`, weakness: 'asserts nothing' },
    ]);
  });

  test('speaks of what its table, its body and the helpers of its file name', () => {
    const [claim] = claimsOf(
      lowered(`
        import { fit, near, far, late } from './fit.ts';
        const day = { start: far(1) };
        function check(a: { of: number }): { of: number } { return near(a, day); }
        TEST.each([fit])('${A} %s', (one) => expect(check(one)).toBe(1));
        TEST('b', () => expect(late).toBe(1));
      `),
      'a.test.ts',
    );
    const spokenOf = (words?: ReadonlySet<string>) => ['fit', 'near', 'far', 'late'].filter((name) => words?.has(name));
    expect(spokenOf(claim?.words)).toEqual(['fit']);
    expect(spokenOf(claim?.wordsOfHelpers)).toEqual(['fit', 'near', 'far']);
  });
});

import { describe, expect, test } from 'vitest';
import { treeOf } from './tree.ts';
import { unfitWords } from './words.ts';

// Put together from halves, so that this file passes its own check.
const two = (a: string, b: string) => a + b;

describe('A file that others will read', () => {
  test.each([
    [two('/wo', 'rk/main/tools'), 'a path of one machine'],
    [two("'/ho", "me/mia/handrail'"), 'a path of one machine'],
    [two('/U', 'sers/theo/handrail'), 'a path of one machine'],
    [two('C:\\U', 'sers\\mia'), 'a path of one machine'],
    [two('cd /t', 'mp/x'), 'a path of one machine'],
    [two('https://regist', 'ry.npmjs.org/zod'), 'a package registry'],
    [two('//x/:_auth', 'Token=abc'), 'a secret for a registry'],
    [two('this is part 2 ', 'of 5'), 'talk about the work'],
    [two('see issue ', '#12'), 'talk about the work'],
    [two('written by an AI ag', 'ent'), 'talk about the work'],
    [two('../shared/gu', 'ide/style'), 'talk about the work'],
    [two('// TO', 'DO: later'), 'unfinished work'],
  ])('does not say %j', (text, what) => {
    expect(unfitWords(treeOf({ 'a.ts': `first\n${text}\n` }))).toEqual([expect.stringContaining(`a.ts:2: ${what}: `)]);
  });

  test('has no addresses in its lockfile', () => {
    const text = two('"reso', 'lved": "https://example.org/a.tgz"');
    expect(unfitWords(treeOf({ 'package-lock.json': text }))).toHaveLength(1);
    expect(unfitWords(treeOf({ 'other.json': text }))).toEqual([]);
  });

  test.each([
    "fetch('/api/v1_webapp_login')",
    "'/rider-services/bookings/view/12'",
    two('./wo', 'rk/plan.ts'),
    'A user agent says which browser it is.',
    'The driver works on part 2.',
    'packages/domain/src/session/index.ts',
    "href: '/reports/history'",
    'color: #123456',
  ])('may say %j', (text) => expect(unfitWords(treeOf({ 'a.ts': text }))).toEqual([]));
});

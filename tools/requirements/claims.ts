import { isIn, namesIn, codeOf, type Name, type Stretch } from '../tidy/code.ts';
import { declarationsIn, type Declaration } from './declarations.ts';
import { testCallsIn } from './test-calls.ts';

/**
 * Which requirements the tests of one file claim. A test claims a row by its id in square brackets in its own
 * title. That is a promise: break what the row says and this test turns red. So a title with more than three ids,
 * or a body that asserts nothing, claims nothing; nor does a test that does not run.
 */
export interface Claim {
  ids: string[];
  title: string;
  /** Why the claim does not count; null where it does. */
  weakness: string | null;
  /** What the test speaks of by name, in its table and its body. */
  words: ReadonlySet<string>;
  /** The same with what the helpers of its file speak of, whom it calls. */
  wordsOfHelpers: ReadonlySet<string>;
}

export function claimsOf(source: string, path: string): Claim[] {
  if (!ROW.test(source)) return [];
  const { program } = codeOf(source, path);
  const { tests, asleep, asserting } = testCallsIn(program);
  const claiming = tests
    .map((test) => ({ ...test, ids: idsIn(test.title) }))
    .filter(({ ids, start }) => ids.length > 0 && !asleep.some((group) => isIn(start, group)));
  if (claiming.length === 0) return [];

  const names = namesIn(program);
  const helpers = declarationsIn(program);
  return claiming.map((test) => ({
    ids: test.ids,
    title: test.title,
    weakness: weaknessOf(
      test.ids,
      asserting.some((at) => isIn(at, test.body)),
    ),
    words: wordsIn(test, names, []),
    wordsOfHelpers: wordsIn(test, names, helpers),
  }));
}

/** The words of a test, and of whatever it names that its file declares. */
function wordsIn(test: Stretch, names: readonly Name[], helpers: readonly Declaration[]): Set<string> {
  const words = new Set<string>();
  const queue = [test];
  for (const stretch of queue) {
    for (const { name, start } of names) {
      if (!isIn(start, stretch) || words.has(name)) continue;
      words.add(name);
      queue.push(...helpers.filter((helper) => helper.name === name));
    }
  }
  return words;
}

const MOST_IDS = 3;
const ROW = /\[\s*(?:[A-Z]+-\d|\$id)/;
const ID_GROUPS = /\[\s*([A-Z]+-\d+(?:[\s,]+[A-Z]+-\d+)*|\$id)\s*\]/g;

function idsIn(title: string): string[] {
  return [...title.matchAll(ID_GROUPS)].flatMap(([, group = '']) => group.match(/[A-Z]+-\d+|\$id/g) ?? []);
}

function weaknessOf(ids: string[], asserts: boolean): string | null {
  if (ids.length > MOST_IDS) return `claims ${ids.length} rows`;
  return asserts ? null : 'asserts nothing';
}

import { isForTests } from '../tidy/areas.ts';
import { importsOf } from '../tidy/imports.ts';
import { targets } from '../tidy/reach.ts';
import { roomOf, type House } from '../tidy/rooms.ts';
import type { Tree } from '../tidy/tree.ts';
import type { Claim } from './claims.ts';
import type { IsUsed } from './use.ts';

/**
 * Whether a test proves its row of the product, or prepares it: a rule that is written and tested to the letter, and
 * that nothing a user can reach asks yet. It prepares where everything it speaks of in its own room is unused. A test
 * that speaks of nothing there starts the product itself, by its front door or as a page of it.
 */
export function isPreparedBy(path: string, tree: Tree, house: House, isUsed: IsUsed): (claim: Claim) => boolean {
  const room = roomOf(path, house);
  const target = targets(tree, house);
  const named = importsOf(tree.read(path)).flatMap(({ specifier, isTypeOnly, names }): Subject[] => {
    const file = specifier && !isTypeOnly ? target(specifier, path) : null;
    if (!file || !room || !file.startsWith(`${room}/`) || isForTests(file)) return [];
    return names === null ? [{ file, name: null, as: null }] : names.map(({ name, as }) => ({ file, name, as }));
  });

  return ({ words, wordsOfHelpers }) => {
    const spokenOf = (said: ReadonlySet<string>) => named.filter(({ as }) => as === null || said.has(as));
    const first = spokenOf(words);
    const subjects = first.length > 0 ? first : spokenOf(wordsOfHelpers);
    const beside = subjects.filter(({ file }) => withoutEnding(file) === withoutEnding(path));
    const judged = beside.length > 0 ? beside : subjects;
    return judged.length > 0 && judged.every(({ file, name }) => name !== null && !isUsed(file, name));
  };
}

/** Something of the room that a test file imports; all of a file, where nobody can tell what of it is meant. */
interface Subject {
  file: string;
  name: string | null;
  as: string | null;
}

/** `fit` of `fit.ts` and of `fit.test.ts`: a test's subject lies beside it, the rest are what it needs for that. */
function withoutEnding(path: string): string {
  return path.replace(/(?:\.test)?\.tsx?$/, '');
}

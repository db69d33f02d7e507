import { isForTests } from '../tidy/areas.ts';
import { moduleOf } from '../tidy/modules.ts';
import { targets } from '../tidy/reach.ts';
import { roomOf, type House } from '../tidy/rooms.ts';
import type { Tree } from '../tidy/tree.ts';
import type { Claim } from './claims.ts';
import { callsOf, type IsUsed } from './use.ts';

/**
 * Whether a test proves its row of the product, or prepares it: a rule that is written and tested to the letter, and
 * that nothing a user can reach asks yet. It prepares where everything it speaks of in its own room is unused. A test
 * that speaks of nothing there starts the product itself, by its front door or as a page of it.
 */
export function isPreparedBy(path: string, tree: Tree, house: House, isUsed: IsUsed): (claim: Claim) => boolean {
  return (claim) => {
    const judged = subjectsOf(path, tree, house)(claim);
    return judged.length > 0 && judged.every(({ file, name }) => name !== null && !isUsed(file, name));
  };
}

/**
 * Whether nobody meets what a test speaks of, by a way that starts at a screen. Of the server's tests this asks for the
 * calls that they make: one that makes none speaks of what the server does by itself.
 */
export function isUnmetBy(path: string, tree: Tree, house: House, isMet: IsUsed): (claim: Claim) => boolean {
  const isServer = roomOf(path, house) === 'apps/server';
  const calls = isServer ? callsOf(tree) : new Map<string, never>();
  return (claim) => {
    const said = (words: ReadonlySet<string>) => [...words].flatMap((word) => calls.get(word)?.handler ?? []);
    const own = said(claim.words);
    const handlers = own.length > 0 ? own : said(claim.wordsOfHelpers);
    if (handlers.length > 0) return handlers.every((file) => !isMet(file, 'default'));
    const judged = subjectsOf(path, tree, house)(claim);
    if (judged.length === 0) return isServer;
    return judged.every(({ file, name }) => name !== null && !isMet(file, name));
  };
}

function subjectsOf(path: string, tree: Tree, house: House): (claim: Claim) => readonly Subject[] {
  const room = roomOf(path, house);
  const target = targets(tree, house);
  const named = moduleOf(path, tree).imports.flatMap(({ specifier, isTypeOnly, names }): Subject[] => {
    const file = specifier && !isTypeOnly ? target(specifier, path) : null;
    if (!file || !room || !file.startsWith(`${room}/`) || isForTests(file)) return [];
    return names === null ? [{ file, name: null, as: null }] : names.map(({ name, as }) => ({ file, name, as }));
  });

  return ({ words, wordsOfHelpers }) => {
    const spokenOf = (said: ReadonlySet<string>) => named.filter(({ as }) => as === null || said.has(as));
    const first = spokenOf(words);
    const subjects = first.length > 0 ? first : spokenOf(wordsOfHelpers);
    const beside = subjects.filter(({ file }) => withoutEnding(file) === withoutEnding(path));
    return beside.length > 0 ? beside : subjects;
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

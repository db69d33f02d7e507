import type { Program } from 'oxc-parser';
import { codeOf, isIn, namesIn, textsIn } from '../tidy/code.ts';
import type { Import } from '../tidy/imports.ts';
import { moduleOf } from '../tidy/modules.ts';
import { targets } from '../tidy/reach.ts';
import { isCode, isTest, type House } from '../tidy/rooms.ts';
import type { Tree } from '../tidy/tree.ts';
import { declarationsIn } from './declarations.ts';

/** Whether the product uses what a file shows under a name, or hands on from another. */
export type IsUsed = (path: string, name: string) => boolean;

/** The server finds most of its files by their folder; the console starts here and loads its areas by theirs. */
const CONSOLE_STARTS = /^apps\/web\/src\/(?:[^/]+|[^/]+\/area)\.tsx?$/;

/** What the product does by itself or for anybody: from the server and the console on. */
export function productUse(tree: Tree, house: House): IsUsed {
  return useFrom(tree, house, { starts: startsTheProduct, judged: ['packages/', 'apps/web/'] });
}

/**
 * What a person meets: from the console on, whose pages are also the driver's and the rider's, and on from the name of a
 * call that one of its files says to the handler of that call.
 */
export function personUse(tree: Tree, house: House): IsUsed {
  const calls = callsOf(tree);
  return useFrom(tree, house, {
    starts: (path) => CONSOLE_STARTS.test(path),
    judged: ['packages/', 'apps/web/', 'apps/server/'],
    saidBy: (path) => {
      const texts = path.startsWith('apps/web/src/') ? textsIn(codeOf(tree.read(path), path).program) : [];
      return texts.flatMap((text) => calls.get(text)?.handler ?? []);
    },
  });
}

/** The calls by the name that code gives them: where each is agreed on, and where it is answered. */
export function callsOf(tree: Tree): ReadonlyMap<string, { contract: string; handler: string }> {
  const calls = new Map<string, { contract: string; handler: string }>();
  for (const contract of tree.paths) {
    const [, area = '', file = ''] = /^packages\/contracts\/src\/([\w-]+)\/([\w-]+)\.ts$/.exec(contract) ?? [];
    const handler = `apps/server/src/${area}/calls/${file}.ts`;
    if (file === '' || !tree.has(handler)) continue;
    for (const name of moduleOf(contract, tree).shows) calls.set(name, { contract, handler });
  }
  return calls;
}

interface Following {
  /** The files that nobody need import. */
  starts: (path: string) => boolean;
  /** Where files are judged by whether they are used; what lies elsewhere counts as used. */
  judged: readonly string[];
  /** The files that a file leads to by the texts in it, beside those that it imports. */
  saidBy?: (path: string) => readonly string[];
}

/**
 * What is imported by name, from the starts on, through any number of files that only hand it on. Files are followed,
 * not functions: what a used file imports counts as used. Where nobody can tell, it does too.
 */
function useFrom(tree: Tree, house: House, { starts, judged, saidBy }: Following): IsUsed {
  const target = targets(tree, house);
  const mentioned = new Map<string, ReadonlySet<string>>();
  const alive = new Set<string>();
  const taken = new Set<string>();
  const takenWhole = new Set<string>();

  const queue = tree.paths.filter((path) => isCode(path) && !isTest(path) && starts(path));
  for (const path of queue) alive.add(path);
  for (const path of queue) {
    for (const next of saidBy?.(path) ?? []) takeWhole(next);
    for (const reach of moduleOf(path, tree).imports) {
      const next = reach.isPassedOn ? null : fileOf(reach, path);
      if (next === null) continue;
      if (reach.names === null) takeWhole(next);
      else for (const { name } of reach.names) take(next, name);
      if (reach.names?.length === 0) enliven(next);
    }
  }

  return (path, name) =>
    placesOf(path, name).some(
      ([file, own]) =>
        !judged.some((room) => file.startsWith(room)) ||
        starts(file) ||
        takenWhole.has(file) ||
        taken.has(`${file} ${own}`) ||
        (alive.has(file) && mentionedIn(file).has(own)),
    );

  function take(path: string, name: string): void {
    for (const [file, own] of placesOf(path, name)) {
      taken.add(`${file} ${own}`);
      enliven(file);
    }
  }

  function takeWhole(path: string): void {
    if (takenWhole.has(path)) return;
    takenWhole.add(path);
    enliven(path);
    for (const reach of moduleOf(path, tree).imports.filter(({ isPassedOn }) => isPassedOn)) {
      const next = fileOf(reach, path);
      if (next === null) continue;
      if (reach.names === null) takeWhole(next);
      else for (const { name } of reach.names) take(next, name);
    }
  }

  function enliven(path: string): void {
    if (alive.has(path)) return;
    alive.add(path);
    queue.push(path);
  }

  /** The files that really hold what a file shows under a name; the file itself where that is not to be found. */
  function placesOf(path: string, name: string): [path: string, name: string][] {
    const found = search(path, name, new Set());
    return found.length > 0 ? found : [[path, name]];
  }

  function search(path: string, name: string, seen: Set<string>): [string, string][] {
    if (seen.has(path)) return [];
    seen.add(path);
    if (moduleOf(path, tree).shows.has(name)) return [[path, name]];
    return moduleOf(path, tree).imports.flatMap((reach) => {
      const next = reach.isPassedOn ? fileOf(reach, path) : null;
      if (next === null) return [];
      if (reach.names === null) return name === 'default' ? [] : search(next, name, seen);
      return reach.names.filter(({ as }) => as === name).flatMap((handed) => search(next, handed.name, seen));
    });
  }

  function fileOf({ specifier, isTypeOnly }: Import, path: string): string | null {
    const file = specifier && !isTypeOnly ? target(specifier, path) : null;
    return file !== null && tree.has(file) && isCode(file) ? file : null;
  }

  function mentionedIn(path: string): ReadonlySet<string> {
    const known = mentioned.get(path) ?? namesMentioned(codeOf(tree.read(path), path).program);
    mentioned.set(path, known);
    return known;
  }
}

function startsTheProduct(path: string): boolean {
  return path.startsWith('apps/server/src/') || CONSOLE_STARTS.test(path);
}

/** What a file declares and says again, beside the place where it is declared. */
function namesMentioned(program: Program): ReadonlySet<string> {
  const declared = Map.groupBy(declarationsIn(program), ({ name }) => name);
  return new Set(
    namesIn(program).flatMap(({ name, start }) => {
      const own = declared.get(name) ?? [];
      return own.length > 0 && !own.some((stretch) => isIn(start, stretch)) ? name : [];
    }),
  );
}

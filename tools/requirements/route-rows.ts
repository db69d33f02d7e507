import { scan } from '../tidy/scanner.ts';
import type { Tree } from '../tidy/tree.ts';
import type { Requirement } from './ledger.ts';

/** What a test calls a row that it takes from the ledger as it runs. */
export const ROW_AT_RUN_TIME = '$id';

/**
 * The rows behind titles that are made as the tests run: one test takes every route of the ledger that an area of the
 * console registers, and asks who may open it.
 */
export function routeRows(ledger: ReadonlyMap<string, Requirement>, tree: Tree): string[] {
  const areas = tree.paths.filter((path) => /^apps\/web\/src\/[\w-]+\/area\.tsx$/.test(path));
  const registered = new Set(areas.flatMap((path) => pathsIn(tree.read(path)).map(shapeOf)));
  return [...ledger.values()].flatMap(({ id, text }) => {
    const [, path] = /^(\/[^\s,]+).* mounted for levels \d/.exec(text) ?? [];
    return path !== undefined && registered.has(shapeOf(path)) ? [id] : [];
  });
}

function pathsIn(source: string): string[] {
  const tokens = scan(source);
  return tokens.flatMap(({ kind, text }, at) =>
    kind === 'string' && tokens[at - 1]?.text === ':' && tokens[at - 2]?.text === 'path' ? [text] : [],
  );
}

/** What a parameter is called is the route's own business. */
function shapeOf(path: string): string {
  return path
    .split('/')
    .map((part) => (/^(?:\{\w+\}|\$\w*)$/.test(part) ? '$' : part))
    .join('/');
}

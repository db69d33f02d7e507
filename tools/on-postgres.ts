import { moduleOf } from './tidy/modules.ts';
import { targets } from './tidy/reach.ts';
import { isCode, type House } from './tidy/rooms.ts';
import type { Tree } from './tidy/tree.ts';

/** Whoever opens the database under test asks this for it. */
const ASKED = 'HANDRAIL_TEST_POSTGRES';

/**
 * The server's test files that a Postgres makes a difference to: they, or something they import, ask for it. The others
 * start programs of their own on the embedded database, or need none, and would only run a second time.
 */
export function testsOnPostgres(tree: Tree, house: House): string[] {
  const target = targets(tree, house);
  return tree.paths.filter((path) => path.startsWith('apps/server/') && path.endsWith('.test.ts') && asks(path));

  function asks(test: string): boolean {
    const reached = new Set([test]);
    for (const path of reached) {
      if (tree.read(path).includes(ASKED)) return true;
      for (const { specifier, isTypeOnly } of moduleOf(path, tree).imports) {
        const next = specifier && !isTypeOnly ? target(specifier, path) : null;
        if (next !== null && tree.has(next) && isCode(next)) reached.add(next);
      }
    }
    return false;
  }
}

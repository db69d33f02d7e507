import { codeOf } from './code.ts';
import { exportedNames } from './exports.ts';
import { importsOf, type Import } from './imports.ts';
import type { Tree } from './tree.ts';

/** What a file of code has to do with others. */
export interface Module {
  imports: readonly Import[];
  /** Its own exports. */
  shows: ReadonlySet<string>;
}

/** By path: a dozen checks ask for the same files, and to parse one costs far more than to keep what was read. */
const known = new Map<string, { source: string; module: Module }>();

export function moduleOf(path: string, tree: Tree): Module {
  const source = tree.read(path);
  const read = known.get(path);
  if (read?.source === source) return read.module;
  const module = readModule(source, path);
  known.set(path, { source, module });
  return module;
}

function readModule(source: string, path: string): Module {
  const code = codeOf(source, path);
  return { imports: importsOf(code), shows: exportedNames(code) };
}

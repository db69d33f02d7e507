import { moduleOf } from './modules.ts';
import { exported, isRelative, join, manifestOf, packageOf } from './resolve.ts';
import { isCode, isTest, type House } from './rooms.ts';
import type { Tree } from './tree.ts';

/**
 * The ways by which a package is loaded from a folder, each as the chain of files that leads there. Types leave
 * nothing behind and are not followed; everything else is, through the doors of our other rooms too.
 */
export function waysTo(wanted: string, folder: string, tree: Tree, house: House): string[] {
  const target = targets(tree, house);
  const starts = tree.paths.filter((path) => path.startsWith(`${folder}/`) && isCode(path) && !isTest(path));
  const cameFrom = new Map<string, string | null>(starts.map((path) => [path, null]));
  const queue = [...starts];
  const ways: string[] = [];

  for (const path of queue) {
    for (const { specifier, isTypeOnly } of moduleOf(path, tree).imports) {
      if (!specifier || isTypeOnly) continue;
      if (packageOf(specifier) === wanted) ways.push([...chainTo(path, cameFrom), wanted].join(' → '));
      const next = target(specifier, path);
      if (next === null || cameFrom.has(next) || !tree.has(next) || !isCode(next)) continue;
      cameFrom.set(next, path);
      queue.push(next);
    }
  }
  return ways;
}

/** Where a specifier of a file leads: next door, or through the door of another room. Null for what is not ours. */
export function targets(tree: Tree, house: House): (specifier: string, path: string) => string | null {
  const manifests = Object.keys(house).map((room) => ({ room, manifest: manifestOf(tree, room) }));
  return (specifier, path) => {
    if (isRelative(specifier)) return join(path, specifier);
    const owner = manifests.find(({ manifest }) => manifest.name === packageOf(specifier));
    return owner ? exported(owner.room, owner.manifest, specifier) : null;
  };
}

function chainTo(path: string, cameFrom: Map<string, string | null>): string[] {
  const chain = [path];
  for (let from = cameFrom.get(path); from; from = cameFrom.get(from)) chain.unshift(from);
  return chain;
}

import { posix } from 'node:path';
import type { Tree } from './tree.ts';

const LINK = /\]\(([^()\s]+)\)/g;

/** Links of the documents, pictures among them, that lead to no file or folder of the tree. */
export function deadLinks(tree: Tree): string[] {
  const folders = new Set(tree.paths.flatMap(foldersOf));
  return tree.paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      [...tree.read(path).matchAll(LINK)]
        .map(([, link = '']) => link.split('#')[0] ?? '')
        .filter((link) => link !== '' && !/^[a-z]+:/.test(link))
        .filter((link) => {
          const target = posix.join(posix.dirname(path), link).replace(/\/$/, '');
          return !tree.has(target) && !folders.has(target);
        })
        .map((link) => `${path}: ${link}`),
    );
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

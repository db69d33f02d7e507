import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The files a check reads: the repository itself, or a few made-up ones that show the check able to fail. */
export interface Tree {
  /** Every file that is or would be committed, with slashes, from the root. */
  paths: string[];
  has(path: string): boolean;
  read(path: string): string;
}

export function treeOf(files: Record<string, string>): Tree {
  return {
    paths: Object.keys(files),
    has: (path) => path in files,
    read: (path) => {
      const source = files[path];
      if (source === undefined) throw new Error(`There is no ${path}.`);
      return source;
    },
  };
}

/** The repository as it stands on disk. Commands and tests run from its root. */
export function treeOnDisk(): Tree {
  const paths = existsSync('.git') ? pathsByGit() : pathsByWalk('.');
  const known = new Set(paths);
  const sources = new Map<string, string>();
  return {
    paths,
    has: (path) => known.has(path),
    read: (path) => {
      const source = sources.get(path) ?? readFileSync(path, 'utf8');
      sources.set(path, source);
      return source;
    },
  };
}

function pathsByGit(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && existsSync(path)).toSorted();
}

const IGNORED = new Set([
  'node_modules',
  'dist',
  'data',
  '.cache',
  '.git',
  'coverage',
  'test-results',
  'playwright-report',
]);

/** For a copy that came without its history. */
function pathsByWalk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : pathsByWalk(path);
      return entry.isFile() ? [path] : [];
    })
    .toSorted();
}

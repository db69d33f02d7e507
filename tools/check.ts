/**
 * `npm run check`: types, lint, format, tidy and unit tests, in the order in which they are quickest to fail.
 * `npm run check -- --since <commit>`: of all that, what the changes since then can reach.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { runToEnd } from './run.ts';
import { reachedBy } from './since.ts';
import { house } from './tidy/rooms.ts';
import { treeOnDisk } from './tidy/tree.ts';

type Step = [title: string, command: string, args: string[]];

const { values } = parseArgs({ options: { since: { type: 'string' } } });
const steps = values.since === undefined ? everything() : whatWasReached(values.since);
for (const [title, command, args] of steps) {
  if (!(await runToEnd(title, command, args))) process.exit(1);
}

function everything(): Step[] {
  return [
    ['Types', 'node', ['tools/check-types.ts']],
    ['Lint', 'oxlint', ['--type-aware', '--deny-warnings']],
    ['Format', 'oxfmt', ['--check']],
    ['Unit tests', 'vitest', ['run', '--project', 'unit', '--project', 'web']],
  ];
}

function whatWasReached(commit: string): Step[] {
  const changed = [
    ...git('diff', '--name-only', '-z', commit),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  const tree = treeOnDisk();
  const reached = reachedBy(changed, tree, house);
  if (reached === null) {
    console.log('A setting of the whole house has changed: everything is checked.');
    return everything();
  }
  const { rooms, files } = reached;
  // The server's tests are no part of this: `npm test` runs them.
  const tests = reached.tests.filter((path) => !path.startsWith('apps/server/'));
  const standing = changed.filter((path) => tree.has(path));
  console.log(`${changed.length} files changed; they reach ${files.length} files and ${tests.length} test files.`);
  const unit = ['run', '--project', 'unit', '--project', 'web', ...tests];
  return [
    ...(rooms.length > 0 ? ([['Types', 'node', ['tools/check-types.ts', ...rooms]]] satisfies Step[]) : []),
    ...(files.length > 0 ? ([['Lint', 'oxlint', ['--type-aware', '--deny-warnings', ...files]]] satisfies Step[]) : []),
    ['Format', 'oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...standing]],
    ['Unit tests', 'vitest', unit],
  ];
}

function git(...args: string[]): string[] {
  const listed = execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return listed.split('\0').filter((path) => path !== '');
}

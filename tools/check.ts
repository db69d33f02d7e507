/** `npm run check`: types, lint, format, tidy and unit tests, in the order in which they are quickest to fail. */
import { runToEnd } from './run.ts';

const steps: [string, string, string[]][] = [
  ['Types', 'node', ['tools/check-types.ts']],
  ['Lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['Format', 'oxfmt', ['--check']],
  ['Unit tests', 'vitest', ['run', '--project', 'unit', '--project', 'web']],
];

for (const [title, command, args] of steps) {
  if (!(await runToEnd(title, command, args))) process.exit(1);
}

/** `npm run check`: types, lint, format, tidy and unit tests, in the order in which they are quickest to fail. */
import { run } from './run.ts';

await run('Types', 'node', ['tools/check-types.ts']);
await run('Lint', 'oxlint', ['--type-aware', '--deny-warnings']);
await run('Format', 'oxfmt', ['--check']);
await run('Unit tests', 'vitest', ['run', '--project', 'unit', '--project', 'web']);

/** `npm test`: everything, in one command. */
import { run } from './run.ts';

await run('Types', 'node', ['tools/check-types.ts']);
await run('Lint', 'oxlint', ['--type-aware', '--deny-warnings']);
await run('Format', 'oxfmt', ['--check']);
await run('Tests', 'vitest', ['run']);

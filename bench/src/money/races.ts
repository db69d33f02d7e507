import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The tests in which two do something about one sum of money, or one account, at once. */
const RACES = [
  'apps/server/src/billing/races.test.ts',
  'apps/server/src/billing/prepaid.test.ts',
  'apps/server/src/accounts/races.test.ts',
];

/** Runs the races about money as often as is asked; the process ends red where one of them does. */
export function raceForMoney(rounds: number): void {
  if (!process.env['HANDRAIL_TEST_POSTGRES']) {
    throw new Error('Set HANDRAIL_TEST_POSTGRES: on the embedded database nobody is second.');
  }
  const runner = join(root, 'node_modules/vitest/vitest.mjs');
  const env = { ...process.env, HANDRAIL_RACE_ROUNDS: String(rounds) };
  const { status } = spawnSync(process.execPath, [runner, 'run', '--project', 'server*', ...RACES], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}

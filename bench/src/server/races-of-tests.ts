import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The tests of the server in which two do something about one and the same at once, by what it is. */
const RACES: Record<string, readonly string[]> = {
  money: ['billing/payment-races', 'billing/invoice-races', 'billing/prepaid', 'accounts/races', 'pricing/races'],
  board: ['dispatch/races', 'fleet/fleet-races', 'shifts/schedule-races'],
  shared: ['shared-trips/races'],
  bookings: ['bookings/booking-races', 'programs/service-races'],
  orders: ['subscriptions/races'],
  brokers: ['nemt/races', 'authorizations/races'],
  plans: ['scheduler/races'],
};

export const RACED = Object.keys(RACES);

/** Runs the races about something as often as is asked; the process ends red where one of them does. */
export function raceInTests(what: string, rounds: number): void {
  const tests = RACES[what];
  if (!tests) throw new Error(`There are races of ${RACED.join(', ')}.`);
  if (!process.env['HANDRAIL_TEST_POSTGRES']) {
    throw new Error('Set HANDRAIL_TEST_POSTGRES: on the embedded database nobody is second.');
  }
  const runner = join(root, 'node_modules/vitest/vitest.mjs');
  const files = tests.map((name) => `apps/server/src/${name}.test.ts`);
  const { status } = spawnSync(process.execPath, [runner, 'run', '--project', 'server*', ...files], {
    cwd: root,
    env: { ...process.env, HANDRAIL_RACE_ROUNDS: String(rounds) },
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}

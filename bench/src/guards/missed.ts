import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';

const MOST_TRIES = 3;

/** The name of the first test that turns red with a fault; null where none does. */
export function missedBy(copy: string, fault: Fault): string | null {
  const path = join(copy, fault.file);
  const source = readFileSync(path, 'utf8');
  if (source.split(fault.from).length !== 2) throw new Error(`${fault.file} has not one place of: ${fault.from}`);
  writeFileSync(
    path,
    source.replace(fault.from, () => fault.to),
  );
  try {
    for (let tries = 1; ; tries++) {
      const told = reportOf(copy, fault);
      const failed = firstFailure(told);
      if (failed !== null || hasRun(told)) return failed;
      if (tries === MOST_TRIES && fault.mayStopAll) return 'the tests, which cannot be run any more';
      if (tries === MOST_TRIES) throw new Error(`The tests of '${fault.what}' could not be run.`);
    }
  } finally {
    writeFileSync(path, source);
  }
}

function reportOf(copy: string, { project, tests, onPostgres }: Fault): Report {
  const { HANDRAIL_TEST_POSTGRES: postgres, ...plain } = process.env;
  const env = onPostgres && postgres ? { ...plain, HANDRAIL_TEST_POSTGRES: postgres } : plain;
  const report = join(copy, 'guards.json');
  const runner = join(copy, 'node_modules/vitest/vitest.mjs');
  const projects = project === null ? [] : ['--project', `${project}*`];
  const how = ['run', ...projects, '--bail', '1', '--reporter', 'json', '--outputFile', report];
  rmSync(report, { force: true });
  spawnSync(process.execPath, [runner, ...how, ...tests], { cwd: copy, env, stdio: 'ignore', timeout: 600_000 });
  // Without one, the tests were given up for taking too long.
  return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : { testResults: [] };
}

interface Report {
  testResults: { status: string; assertionResults: { status: string; fullName: string }[] }[];
}

function firstFailure({ testResults }: Report): string | null {
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed');
  return failed?.fullName ?? null;
}

/** A file that failed before its first test, on a busy machine for instance, says nothing of what was left out. */
function hasRun({ testResults }: Report): boolean {
  return testResults.length > 0 && testResults.every(({ status }) => status !== 'failed');
}

/**
 * Whether a guard that is left out turns a test red: ten that every call stands behind, and twenty checks drawn by a seed
 * over all changing calls. Each is left out in a copy of the tree, the tests that should miss it are run, and it is put back.
 * `npm run bench -- guards [--seed 1] [--count 20] [--only drawn|seeded]`
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drawnFaults } from './guards/drawn.ts';
import type { Fault } from './guards/fault.ts';
import { seeded } from './guards/seeded.ts';
import { printTable } from './server/figures.ts';

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
const OURS = '@handrail';
const MOST_TRIES = 3;

export async function bench(args: string[]): Promise<void> {
  const options = { seed: { type: 'string' }, count: { type: 'string' }, only: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const copy = mkdtempSync(join(tmpdir(), 'handrail-guards-'));
  execFileSync('git', ['worktree', 'add', '--detach', '--force', copy, 'HEAD'], { cwd: root, stdio: 'ignore' });
  try {
    linkPackages(copy);
    const drawn = drawnFaults(copy, Number(values.seed ?? 1), Number(values.count ?? 20));
    const faults = [...(values.only === 'drawn' ? [] : seeded), ...(values.only === 'seeded' ? [] : drawn)];
    const rows: string[][] = [];
    for (const fault of faults) {
      const missed = leftOut(copy, fault);
      console.log(`${missed ?? 'NO TEST MISSED IT'} ← ${fault.what} (${fault.file})`);
      rows.push([fault.file, missed === null ? 'no' : 'yes']);
    }
    const caught = rows.filter(([, isMissed]) => isMissed === 'yes').length;
    printTable(['guards left out', 'missed by a test'], [[rows.length, caught]]);
    if (caught < rows.length) process.exitCode = 1;
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', copy], { cwd: root, stdio: 'ignore' });
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The name of the first test that turns red without the guard; null where none does, or where there is no Postgres to ask. */
function leftOut(copy: string, fault: Fault): string | null {
  const path = join(copy, fault.file);
  const source = readFileSync(path, 'utf8');
  if (source.split(fault.from).length !== 2) throw new Error(`${fault.file} has not one place of: ${fault.from}`);
  writeFileSync(
    path,
    source.replace(fault.from, () => fault.to),
  );
  try {
    const { HANDRAIL_TEST_POSTGRES: postgres, ...plain } = process.env;
    const env = fault.onPostgres && postgres ? { ...plain, HANDRAIL_TEST_POSTGRES: postgres } : plain;
    const report = join(copy, 'guards.json');
    const runner = join(copy, 'node_modules/vitest/vitest.mjs');
    const how = ['run', '--project', `${fault.project}*`, '--bail', '1', '--reporter', 'json', '--outputFile', report];
    for (let tries = 1; ; tries++) {
      rmSync(report, { force: true });
      spawnSync(process.execPath, [runner, ...how, ...fault.tests], {
        cwd: copy,
        env,
        stdio: 'ignore',
        timeout: 600_000,
      });
      // Without one, the tests were given up for taking too long.
      const told = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : { testResults: [] };
      const failed = firstFailure(told);
      if (failed !== null || hasRun(told)) return failed;
      if (tries === MOST_TRIES) throw new Error(`The tests of '${fault.what}' could not be run.`);
    }
  } finally {
    writeFileSync(path, source);
  }
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

/** The packages of others are those of this tree; our own are the copy's, or nothing in them would be left out. */
function linkPackages(copy: string): void {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(to, OURS), { recursive: true });
  for (const name of readdirSync(from)) if (name !== OURS) symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, OURS)))
    symlinkSync(readlinkSync(join(from, OURS, name)), join(to, OURS, name));
}

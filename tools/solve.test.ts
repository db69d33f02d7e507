import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'solve-'));

/** Runs the command on a file of this text. */
function run(text: string, ...args: string[]) {
  const file = join(folder, 'day.txt');
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/solve.ts', file, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr: stderr.replace(file, 'FILE') };
}

const day = `1 4 480 3 30
0  0.0 0.0  0  0  0 480
1  3.0 4.0  3  1  0 1440
2  0.0 2.5  3  1  50 65
3  6.0 8.0  3 -1  40 55
4  0.0 5.0  3 -1  0 1440
`;

/** Two vehicles, and a rider in a wheelchair whom the second alone has a place for. */
const kinds = `2 1
480 3 0 0 0
480 2 0 0 1
0 0 0 0 0 0 0 0 0 0 480
1 3 4 3 30 0 0 0 1 10 20
2 6 8 3 0 0 0 0 -1 0 1440
3 0 0 0 0 0 0 0 0 0 480
`;

describe('npm run solve', () => {
  test('prints one line of figures and writes the routes by the nodes of the file', () => {
    const out = join(folder, 'plan.json');
    const { status, stdout } = run(day, '--format', 'cordeau', '--iterations', '50', '--threads', '1', '--out', out);
    expect(status).toBe(0);
    const figures: unknown = JSON.parse(stdout);
    expect(figures).toMatchObject({ vehicles: 1, unserved: 0, iterations: 50 });
    expect(Object.keys(figures as object)).toEqual(['cost', 'vehicles', 'unserved', 'iterations', 'seconds', 'cpu']);
    expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual({
      routes: [[1, 3, 2, 4]],
      vehicles: [{ name: 'Vehicle 1', capacity: [3], duration: 480 }],
    });
  }, 60_000);

  test('tells of vehicles of several kinds whose route is whose, and who stays at home', () => {
    const out = join(folder, 'kinds.json');
    expect(run(kinds, '--format', 'hdarp', '--iterations', '50', '--threads', '1', '--out', out).status).toBe(0);
    expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual({
      routes: [[], [1, 2]],
      vehicles: [
        { name: 'Vehicle 1', capacity: [3, 0, 0, 0], duration: 480 },
        { name: 'Vehicle 2', capacity: [2, 0, 0, 1], duration: 480 },
      ],
    });
  }, 60_000);

  test(
    'says in one sentence what is wrong with a file, and where',
    () =>
      expect(run(day.replace('2.5', 'two'), '--format', 'cordeau')).toEqual({
        status: 1,
        stdout: '',
        stderr: 'FILE: Line 4, column 8: “two” is not a number.\n',
      }),
    60_000,
  );

  test.each(['excel', 'constructor'])(
    'wants a format it knows, which %s is not',
    (format) => {
      const { status, stderr } = run(day, '--format', format);
      expect(status).toBe(1);
      expect(stderr).toMatch(/^Usage: .*\n$/);
    },
    60_000,
  );

  test('says at once that the plan cannot be written there', () => {
    const out = join(folder, 'nowhere', 'plan.json');
    expect(run(day, '--format', 'cordeau', '--seconds', '3600', '--out', out)).toEqual({
      status: 1,
      stdout: '',
      stderr: `${out} cannot be written.\n`,
    });
  }, 60_000);

  test('wants seconds or iterations, and numbers that make sense', () => {
    expect(run(day, '--format', 'cordeau', '--seconds', '1', '--iterations', '5').stderr).toBe(
      'Say either --seconds or --iterations, not both.\n',
    );
    expect(run(day, '--format', 'cordeau', '--threads', '0').stderr).toBe(
      '--threads must be a whole number from 1, not “0”.\n',
    );
  }, 60_000);
});

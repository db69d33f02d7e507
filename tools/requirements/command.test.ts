import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test('The command explains itself, with every option that it takes.', () => {
  const help = execFileSync(process.execPath, ['tools/requirements.ts', '--help'], { encoding: 'utf8' });
  const taken = readFileSync('tools/requirements.ts', 'utf8').matchAll(/^ {4}(\w+): \{ type: /gm);
  const named = [...taken].map(([, name]) => `--${name}`).filter((name) => name !== '--seed' && name !== '--help');
  expect(named.filter((name) => !help.includes(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(5);
});

test('Every command of a fresh clone installs first what it needs, under the Node that is there.', () => {
  const ran = ['start', 'worker', 'test', 'db', 'operator', 'audit-day', 'region', 'solve', 'bench', 'requirements'];
  const unprepared = ran.filter((name) => !scripts[`pre${name}`]?.includes('tools/bootstrap/prepare.mjs'));
  expect(unprepared).toEqual([]);
});

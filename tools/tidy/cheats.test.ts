import { describe, expect, test } from 'vitest';
import { cheats } from './cheats.ts';
import { treeOf } from './tree.ts';

const DOMAIN = 'packages/domain/src/a.ts';

describe('A room without clock and dice', () => {
  test.each([
    ['Date.now()', 'Date.now'],
    ['const { now } = Date;', 'Date.now'],
    ['new Date()', 'new Date()'],
    ['new Date', 'new Date()'],
    ['Date()', 'Date()'],
    ['globalThis.Date.now()', 'Date.now'],
    ['Date?.now()', 'Date.now'],
    ['const { now: clock } = Date;', 'Date.now'],
    ['`${`${Date.now()}`}`', 'Date.now'],
    ["const quote = /'/; Date.now();", 'Date.now'],
    ['Temporal.Now.instant()', 'Temporal.Now'],
    ['const { Now } = Temporal;', 'Temporal.Now'],
    ['performance.now()', 'performance'],
    ['globalThis.performance.now()', 'performance'],
    ['const { performance: clock } = globalThis;', 'performance'],
    ['const tools = { performance };', 'performance'],
    ['Math.random()', 'Math.random'],
    ['const { floor, random } = Math;', 'Math.random'],
    ["Math['random']()", 'Math.random'],
    ['crypto.randomUUID()', 'crypto'],
    ['setTimeout(f, 1)', 'setTimeout'],
    ['process.hrtime()', 'process'],
    ["import { hrtime } from 'node:process';", 'node:process'],
    ["import { randomInt } from 'node:crypto';", 'node:crypto'],
    ["import('node:perf_hooks')", 'node:perf_hooks'],
  ])('is caught at %s', (source, use) => {
    for (const path of [DOMAIN, 'packages/solver/src/search/a.ts']) {
      expect(cheats(treeOf({ [path]: source }))).toContain(`${path}: ${use}`);
    }
  });

  test.each([
    'new Date(2026, 0, 1)',
    '// Date.now() would be a clock',
    "const text = 'Math.random()';",
    'const { random } = tools; random(); seed.random();',
    'run.process(); const shape = { process: 1, performance: 2 };',
    'Math.floor(x); clock.now(); now.add(wait);',
    "import { Worker } from 'node:worker_threads';",
    'function isUpdated(Date_: string, updatedDate: number) {}',
  ])('is not caught at %s', (source) => expect(cheats(treeOf({ [DOMAIN]: source }))).toEqual([]));

  test('has none on the islands either: whoever starts them brings a clock along', () => {
    const island = (source: string) => cheats(treeOf({ 'packages/solver/src/islands/a.ts': source }));
    expect(island('performance.now();')).toHaveLength(1);
    expect(island('process.threadCpuUsage();')).toHaveLength(1);
  });

  test('has tests, which may own both', () => {
    expect(
      cheats(treeOf({ 'packages/domain/src/a.test.ts': 'Date.now()', 'apps/server/src/clock.ts': 'Date.now()' })),
    ).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { deadDoors, testbedOpenings, trespasses, unopened } from './doors.ts';
import type { House } from './rooms.ts';
import { treeOf } from './tree.ts';

const rooms: House = {
  'packages/domain': { ours: [], packages: ['temporal-polyfill'], builtins: [] },
  'packages/solver': {
    ours: [],
    packages: [],
    builtins: ['worker_threads'],
    builtinsIn: 'packages/solver/src/islands/',
  },
  'packages/testbed': { ours: ['@handrail/domain'], packages: [], builtins: 'all' },
  'apps/server': { ours: ['@handrail/domain', '@handrail/solver'], packages: 'declared', builtins: 'all' },
  'apps/web': { ours: ['@handrail/domain'], packages: 'declared', builtins: [] },
};

const manifest = (
  name: string,
  dependencies: string[] = [],
  exports: Record<string, string> = { './*': './src/*/index.ts' },
) => JSON.stringify({ name, exports, dependencies: Object.fromEntries(dependencies.map((name) => [name, '1.0.0'])) });

const base = {
  'packages/domain/package.json': manifest('@handrail/domain', ['temporal-polyfill']),
  'packages/domain/src/bookings/index.ts': '',
  'packages/solver/package.json': manifest('@handrail/solver', [], { '.': './src/index.ts' }),
  'packages/solver/src/index.ts': '',
  'packages/testbed/package.json': manifest('@handrail/testbed', ['@handrail/domain']),
  'packages/testbed/src/town/index.ts': '',
  'apps/server/package.json': manifest('@handrail/server', ['@handrail/domain', '@handrail/solver', 'kysely']),
  'apps/web/package.json': manifest('@handrail/web', ['react', '@types/react', '@fontsource/plex']),
};

function check(path: string, source: string, wrong: string | null) {
  expect(trespasses(treeOf({ ...base, [path]: source }), rooms)).toEqual(wrong === null ? [] : [`${path}: ${wrong}`]);
}

describe('A room', () => {
  test.each([
    ['packages/domain/src/a.ts', "import { Temporal } from 'temporal-polyfill';"],
    [
      'packages/domain/src/a.test.ts',
      "import { test } from 'vitest'; import 'node:fs'; import '@handrail/testbed/town';",
    ],
    ['packages/solver/src/islands/a.ts', "import { Worker } from 'node:worker_threads';"],
    ['apps/server/src/a.ts', "import { sql } from 'kysely'; import 'kysely/helpers'; import fs from 'fs';"],
    ['apps/server/src/a.ts', "import '@handrail/domain/bookings'; import { solve } from '@handrail/solver';"],
    ['apps/server/src/a.ts', 'await import(`./${area}/index.ts`);'],
    ['apps/server/src/testing.ts', "import { test } from 'vitest';"],
    ['apps/server/src/a.test.ts', "import './testing.ts'; import './testing/town.ts';"],
    ['apps/server/src/a.ts', "const dist = new URL('../../web/dist', import.meta.url);"],
    ['apps/server/src/a.test.ts', "readFileSync(new URL('../../../docs/calls.tsv', import.meta.url));"],
    ['apps/web/vite.config.ts', "import { resolve } from 'node:path'; import { defineConfig } from 'vitest/config';"],
  ])('may: %s with %s', (path, source) => check(path, source, null));

  test.each([
    ['packages/domain/src/a.ts', "import 'zod';", 'opens zod, which is not its door'],
    ['packages/domain/src/a.ts', "import '@handrail/solver';", 'opens @handrail/solver, which is not its door'],
    ['packages/domain/src/a.ts', "import { x } from 'node:fs';", "opens node:fs, which is Node's"],
    ['packages/domain/src/a.ts', "import type { x } from 'react';", 'opens react, which is not its door'],
    ['packages/domain/src/a.ts', "import '../../solver/src/index.ts';", 'leaves the room by ../../solver/src/index.ts'],
    ['packages/domain/src/a.ts', 'await import(name);', 'imports a name that only the running program knows'],
    ['packages/domain/src/a.test.ts', "import 'kysely';", 'opens kysely, which is not its door'],
    ['packages/solver/src/a.ts', "import 'node:perf_hooks';", "opens node:perf_hooks, which is Node's"],
    ['packages/solver/src/a.ts', "import 'node:worker_threads';", "opens node:worker_threads, which is Node's"],
    ['apps/server/src/a.ts', "import 'pg';", 'opens pg undeclared'],
    [
      'apps/server/src/a.ts',
      "export * from '@handrail/testbed/town';",
      'opens @handrail/testbed, which is not its door',
    ],
    [
      'apps/server/src/a.ts',
      "import '@handrail/domain/riders';",
      'opens @handrail/domain/riders, which @handrail/domain does not show',
    ],
    [
      'apps/server/src/a.ts',
      "import '@handrail/domain/bookings/x.ts';",
      'opens @handrail/domain/bookings/x.ts, which @handrail/domain does not show',
    ],
    ['apps/server/src/a.ts', "import './testing.ts';", 'loads ./testing.ts, which is for tests'],
    ['apps/server/src/a.ts', "import './testing/town.ts';", 'loads ./testing/town.ts, which is for tests'],
    ['apps/web/src/a.tsx', "import '@handrail/domain/bookings';", 'opens @handrail/domain undeclared'],
    ['apps/web/src/a.tsx', "import { readFile } from 'fs/promises';", "opens fs/promises, which is Node's"],
    [
      'apps/web/src/a.tsx',
      "new Worker(new URL('../../server/src/a.ts', import.meta.url))",
      'leaves the room by ../../server/src/a.ts',
    ],
  ])('may not: %s with %s', (path, source, wrong) => check(path, source, wrong));
});

test('A declared package is opened: in code, in a style sheet, or for its types.', () => {
  const tree = treeOf({
    ...base,
    'apps/server/src/a.ts': "import 'kysely'; import type { D } from '@handrail/domain/bookings';",
    'apps/web/src/a.tsx': "import { useState } from 'react';",
    'apps/web/src/a.css': "@import '@fontsource/plex/standard.css';",
    'packages/domain/src/a.ts': "import 'temporal-polyfill';",
  });
  expect(unopened(tree, rooms)).toEqual(['packages/testbed: @handrail/domain', 'apps/server: @handrail/solver']);
  expect(unopened(tree, rooms, { 'apps/server': ['@handrail/solver'] })).toEqual([
    'packages/testbed: @handrail/domain',
  ]);
});

test('A door leads to a file.', () => {
  const shows = (exports: Record<string, string>) =>
    deadDoors(treeOf({ ...base, 'packages/domain/package.json': JSON.stringify({ exports }) }), {
      'packages/domain': { ours: [], packages: [], builtins: [] },
    });
  expect(shows({ './*': './src/*/index.ts', './one': './src/bookings/index.ts' })).toEqual([]);
  expect(shows({ './*': './lib/*/index.ts', './platform': './src/platform.ts' })).toEqual([
    'packages/domain: ./lib/*/index.ts',
    'packages/domain: ./src/platform.ts',
  ]);
});

test('Shipped code outside the demo does not open the testbed.', () => {
  const opening = "import { town } from '@handrail/testbed/town';";
  const tree = treeOf({
    'apps/server/src/demo/fill.ts': opening,
    'apps/server/src/bookings/calls/book.test.ts': opening,
    'apps/server/src/main.ts': "const demo = await import('@handrail/testbed/town');",
    'apps/web/src/Demo.tsx': opening,
    'e2e/src/board.spec.ts': opening,
    'bench/src/main.ts': opening,
  });
  expect(testbedOpenings(tree)).toEqual(['apps/server/src/main.ts', 'apps/web/src/Demo.tsx']);
});

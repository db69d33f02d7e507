import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { SHORT_LIVED } from './apps/server/src/platform/testing/short-lived.ts';

// What one process has read of the packages, the next need not translate again.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));

/** By itself the runner leaves one processor idle; on a machine with two that is half of it. */
const WORKERS = { maxWorkers: Math.max(2, availableParallelism() - 1) };

/**
 * Test files share a process and what it has read of the house: reading it anew for each took longer than its tests. So a
 * file leaves the process as it found it, and `--sequence.shuffle.files` runs them in another order to show that it does.
 */
const SHARED = { ...WORKERS, isolate: false } as const;

/** A page is drawn and forgotten some hundred times in a file: with more room for what is young, less of it is collected. */
const MUCH_FORGOTTEN = ['--max-semi-space-size=64'];

const SERVER = {
  ...WORKERS,
  globalSetup: ['apps/server/src/platform/testing/template.ts'],
  environment: 'node',
  // Each file opens the embedded database for seconds: its code is not worth improving while it runs.
  execArgv: [...SHORT_LIVED],
  testTimeout: 30_000,
  hookTimeout: 60_000,
} as const;

/** A file that puts something else in the place of a module has a process of its own, in which nobody has read that module. */
const apart = globSync('apps/server/src/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...SHARED,
          name: 'unit',
          include: ['packages/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      { test: { ...SERVER, ...SHARED, name: 'server', include: ['apps/server/**/*.test.ts'], exclude: apart } },
      { test: { ...SERVER, name: 'server-apart', include: apart } },
      {
        extends: './apps/web/vite.config.ts',
        root: './apps/web',
        test: {
          ...SHARED,
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          execArgv: MUCH_FORGOTTEN,
        },
      },
    ],
  },
});

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './src/browser.ts';
import { PORT, TUESDAY } from './src/town.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

// The config is read by every worker; the folder and the browser are settled by the first reading.
const data = (process.env['HANDRAIL_E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'handrail-e2e-')));
const systemTmp = process.env['TMPDIR'];
const browser = await findBrowser(join(root, '.cache'));
if (systemTmp === undefined) delete process.env['TMPDIR'];
else process.env['TMPDIR'] = systemTmp;

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  workers: 1, // one server, one town: journeys follow one another
  retries: 0,
  // A machine that does other things as well draws a page late; what never comes is named all the same.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: join(root, 'test-results', 'e2e.json') }]],
  outputDir: join(root, 'test-results', 'e2e'),
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: browser,
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node apps/server/src/main.ts',
    cwd: root,
    url: `http://localhost:${PORT}/readyz`,
    timeout: 180_000, // it fills the demo town first
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      HANDRAIL_DATA: data,
      HANDRAIL_DEMO: 'still',
      HANDRAIL_NOW: TUESDAY,
      HANDRAIL_RATE: '1',
    },
  },
});

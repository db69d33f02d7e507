import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './src/browser.ts';
import { fillTowns, TOWN } from './src/fill-towns.ts';
import { PORT } from './src/town.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

// The config is read by every worker; the folders and the browser are settled by the first reading.
const [data, dataOfPages] = (process.env['HANDRAIL_E2E_DATA'] ??= (await fillTowns(root, PORT)).join(':')).split(':');
const systemTmp = process.env['TMPDIR'];
const browser = await findBrowser(join(root, '.cache'));
if (systemTmp === undefined) delete process.env['TMPDIR'];
else process.env['TMPDIR'] = systemTmp;

// Both look at every page as it was filled: one for barriers, the other for the pictures of the training.
const PAGES = ['**/every-page.spec.ts', '**/training-pictures.spec.ts'];
const PORT_OF_PAGES = PORT + 1;

export default defineConfig({
  testDir: './src',
  fullyParallel: false,
  workers: 2,
  // A town each, and in each one thing after another: journeys leave traces, and every page is read as it was filled.
  projects: [
    { name: 'pages', testMatch: PAGES, workers: 1, use: { baseURL: addressOf(PORT_OF_PAGES) } },
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: PAGES, workers: 1, use: { baseURL: addressOf(PORT) } },
  ],
  retries: 0,
  // A machine that does other things as well draws a page late; what never comes is named all the same.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: join(root, 'test-results', 'e2e.json') }]],
  outputDir: join(root, 'test-results', 'e2e'),
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: browser,
    // What moves is at once where it will be: a press lands where it was aimed, and no half-drawn letter has half its
    // contrast, however slowly a full machine draws.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // What was to be seen when it failed is kept by itself. A trace of everything before it costs a third more: `--trace on`.
    trace: 'off',
  },
  webServer: [serverOf(PORT, data), serverOf(PORT_OF_PAGES, dataOfPages)],
});

function addressOf(port: number): string {
  return `http://localhost:${port}`;
}

function serverOf(port: number, folder = '') {
  return {
    command: 'node apps/server/src/main.ts',
    cwd: root,
    url: `${addressOf(port)}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { ...TOWN, PORT: String(port), HANDRAIL_DATA: folder },
  } as const;
}

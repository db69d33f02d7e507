import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '@handrail/e2e/browser';
import { DevtoolsLine } from './devtools-line.ts';
import type { TraceEvent } from './trace.ts';

const LIMIT_MS = 60_000;
const LOOK_MS = 100;
/** What came in with the first blocks has been worked by then. */
const SETTLED_MS = 4_000;

interface Opened {
  address: string;
  cookie: { name: string; value: string };
  size: { width: number; height: number };
  /** Run in each page before anything of its own, with the mark that it sets. */
  script: string;
  mark: string;
  /** What is traced of the last opening. */
  categories: readonly string[];
}

export interface BareOpening {
  /** When the page set its mark, on the clock, with nothing being traced. */
  atMs: number;
  events: TraceEvent[];
}

/**
 * Opens a page in a browser that nobody listens to but for one question and, the last time, a trace, as a person has it: whoever
 * hears of the network has the page keep and decode what an answer says. The first opening is there to warm it.
 */
export async function openInBareBrowser(opened: Opened): Promise<BareOpening> {
  const { cookie, size, script, address } = opened;
  const profile = mkdtempSync(join(tmpdir(), 'handrail-bare-'));
  const { executablePath, args } = await findBrowser(fileURLToPath(new URL('../../../.cache', import.meta.url)));
  const headless = args.some((arg) => arg.startsWith('--headless')) ? [] : ['--headless'];
  const own = ['--remote-debugging-port=0', `--user-data-dir=${profile}`, `--window-size=${size.width},${size.height}`];
  const browser = spawn(executablePath, [...args, ...headless, ...own, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(browser, 'exit');
  try {
    const line = await DevtoolsLine.to(await doorOf(browser));
    await line.ask('Storage.setCookies', { cookies: [{ ...cookie, url: new URL(address).origin }] });
    const { targetId } = await line.ask('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await line.ask('Target.attachToTarget', { targetId, flatten: true });
    const page: Page = async (method, params) => line.ask(method, params, String(sessionId));
    await page('Page.enable', {});
    await page('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' });
    await page('Page.addScriptToEvaluateOnNewDocument', { source: script });
    await open(page, opened);
    const atMs = await open(page, opened);
    const events = await line.traced(opened.categories, async () => open(page, opened));
    line.close();
    return { atMs, events };
  } finally {
    browser.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Page = (method: string, params: object) => Promise<Record<string, unknown>>;

async function open(page: Page, { address, mark }: Opened): Promise<number> {
  await page('Page.navigate', { url: 'about:blank' });
  await page('Page.navigate', { url: address });
  const atMs = await marked(page, mark);
  await pause(SETTLED_MS);
  return atMs;
}

async function marked(page: Page, mark: string): Promise<number> {
  const expression = `performance.getEntriesByName(${JSON.stringify(mark)}).map(({ startTime }) => startTime)[0] ?? null`;
  for (const endsMs = performance.now() + LIMIT_MS; performance.now() < endsMs; await pause(LOOK_MS)) {
    const { result } = await page('Runtime.evaluate', { expression, returnByValue: true });
    const { value } = result as { value?: unknown };
    if (typeof value === 'number') return value;
  }
  throw new Error(`${mark} was not to be seen within a minute.`);
}

/** The address at which the browser hears, which it says once it has begun. What it says after that is let by. */
async function doorOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('The browser says nothing.');
  const lines = createInterface({ input: stderr });
  for await (const said of lines) {
    const [, door] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
    if (door === undefined) continue;
    stderr.resume();
    return door;
  }
  throw new Error('The browser ended before it began.');
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '@handrail/e2e/browser';

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
}

/**
 * When a page sets its mark, in a browser that nobody listens to but for that one question, as a person has it: whoever hears
 * of the network has the page keep and decode what an answer says. The second of two openings, so that it is warm.
 */
export async function markInBareBrowser({ address, cookie, size, script, mark }: Opened): Promise<number> {
  const profile = mkdtempSync(join(tmpdir(), 'handrail-bare-'));
  const { executablePath, args } = await findBrowser(fileURLToPath(new URL('../../../.cache', import.meta.url)));
  const headless = args.some((arg) => arg.startsWith('--headless')) ? [] : ['--headless'];
  const own = ['--remote-debugging-port=0', `--user-data-dir=${profile}`, `--window-size=${size.width},${size.height}`];
  const browser = spawn(executablePath, [...args, ...headless, ...own, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const line = await Line.to(await doorOf(browser));
    await line.ask('Storage.setCookies', { cookies: [{ ...cookie, url: new URL(address).origin }] });
    const { targetId } = await line.ask('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await line.ask('Target.attachToTarget', { targetId, flatten: true });
    const page = async (method: string, params: object) => line.ask(method, params, String(sessionId));
    await page('Page.enable', {});
    await page('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' });
    await page('Page.addScriptToEvaluateOnNewDocument', { source: script });
    let atMs = Number.NaN;
    for (const url of [address, address]) {
      await page('Page.navigate', { url: 'about:blank' });
      await page('Page.navigate', { url });
      atMs = await marked(page, mark);
      await pause(SETTLED_MS);
    }
    line.close();
    return atMs;
  } finally {
    browser.kill();
    await once(browser, 'exit');
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function marked(page: (method: string, params: object) => Promise<Answer>, mark: string): Promise<number> {
  const expression = `performance.getEntriesByName(${JSON.stringify(mark)}).map(({ startTime }) => startTime)[0] ?? null`;
  for (const endsMs = performance.now() + LIMIT_MS; performance.now() < endsMs; await pause(LOOK_MS)) {
    const { result } = await page('Runtime.evaluate', { expression, returnByValue: true });
    const { value } = result as { value?: unknown };
    if (typeof value === 'number') return value;
  }
  throw new Error(`${mark} was not to be seen within a minute.`);
}

/** The address at which the browser hears, which it says once it has begun. */
async function doorOf(browser: ChildProcess): Promise<string> {
  if (!browser.stderr) throw new Error('The browser says nothing.');
  for await (const said of createInterface({ input: browser.stderr })) {
    const [, door] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
    if (door !== undefined) return door;
  }
  throw new Error('The browser ended before it began.');
}

type Answer = Record<string, unknown>;

/** Questions to a browser, each answered under its number. */
class Line {
  readonly #socket: WebSocket;
  readonly #open = new Map<number, { resolve: (answer: Answer) => void; reject: (cause: Error) => void }>();
  #last = 0;

  static async to(door: string): Promise<Line> {
    const socket = new WebSocket(door);
    await once(socket, 'open');
    return new Line(socket);
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, result, error } = JSON.parse(String(data)) as { id?: number; result?: Answer; error?: object };
      const asked = id === undefined ? undefined : this.#open.get(id);
      if (id === undefined || !asked) return;
      this.#open.delete(id);
      if (error) asked.reject(new Error(JSON.stringify(error)));
      else asked.resolve(result ?? {});
    });
  }

  async ask(method: string, params: object, sessionId?: string): Promise<Answer> {
    const id = ++this.#last;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.#open.set(id, { resolve, reject });
    this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }));
    return promise;
  }

  close(): void {
    this.#socket.close();
  }
}

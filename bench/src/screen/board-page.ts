import { fileURLToPath } from 'node:url';
import { findBrowser } from '@handrail/e2e/browser';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { openInBareBrowser } from './bare-page.ts';
import { codeBytesOf, type HeapSnapshot } from './heap.ts';
import { serveFrom } from './names.ts';
import { CATEGORIES, type PageThread, pageThread, type TraceEvent } from './trace.ts';

export const BLOCKS = '.tg-sheet [data-kind]';
const DRAWN = 'blocks-drawn';
const FIRST = { selector: BLOCKS, mark: DRAWN };
/** How long a page may take that is not what is measured. */
const LIMIT_MS = 120_000;
/** After the first blocks the pool, the drive times and the rest come in. */
const SETTLED_MS = 2_500;

interface Place {
  port: number;
  cookie: string;
  date: string;
  size: { width: number; height: number };
}

export interface Heap {
  bytes: number;
  codeBytes: number;
}

export interface Traced {
  thread: PageThread;
  events: TraceEvent[];
}

/** The built console in a Chromium without a screen, with one day's board to look at. */
export class BoardPage {
  readonly page: Page;
  readonly #browser: Browser;
  readonly #session: CDPSession;
  readonly #address: string;
  readonly #hasNames: boolean;

  static async open(at: Place, named: string | null): Promise<BoardPage> {
    const browser = await chromium.launch(
      await findBrowser(fileURLToPath(new URL('../../../.cache', import.meta.url))),
    );
    const origin = `http://localhost:${at.port}`;
    const context = await browser.newContext({
      viewport: at.size,
      locale: 'en-US',
      timezoneId: 'America/New_York',
      serviceWorkers: named === null ? 'allow' : 'block',
    });
    await context.addCookies([{ ...sessionOf(at.cookie), url: origin }]);
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    if (named !== null) await serveFrom(page, named);
    await page.addInitScript(markFirst, FIRST);
    const session = await context.newCDPSession(page);
    return new BoardPage(browser, page, session, addressOf(at), named !== null);
  }

  private constructor(browser: Browser, page: Page, session: CDPSession, address: string, hasNames: boolean) {
    this.#browser = browser;
    this.page = page;
    this.#session = session;
    this.#address = address;
    this.#hasNames = hasNames;
  }

  /** Loads the board as somebody who comes from elsewhere; how long its first blocks took, on the clock. */
  async openBoard(): Promise<number> {
    await this.page.goto(this.#address, { waitUntil: 'commit' });
    await this.page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, DRAWN);
    const [atMs = Number.NaN] = await this.page.evaluate(
      (name) => performance.getEntriesByName(name).map(({ startTime }) => startTime),
      DRAWN,
    );
    await this.page.waitForTimeout(SETTLED_MS);
    return atMs;
  }

  async leaveBoard(): Promise<void> {
    await this.page.goto('about:blank');
  }

  /** What the page's main thread does during some work. */
  async trace(work: () => Promise<void>): Promise<Traced> {
    const categories = [...CATEGORIES, ...(this.#hasNames ? ['disabled-by-default-v8.cpu_profiler'] : [])];
    await this.#browser.startTracing(this.page, { categories });
    await work();
    const text = (await this.#browser.stopTracing()).toString();
    const { traceEvents: events } = JSON.parse(text) as { traceEvents: TraceEvent[] };
    return { thread: pageThread(events), events };
  }

  /** What the page holds on to once everything else was collected, in bytes. */
  async heapBytes(): Promise<number> {
    for (let times = 0; times < 3; times++) await this.#session.send('HeapProfiler.collectGarbage');
    return (await this.#session.send('Runtime.getHeapUsage')).usedSize;
  }

  /** The same, and how much of it the browser compiled. */
  async heap(): Promise<Heap> {
    const bytes = await this.heapBytes();
    const chunks: string[] = [];
    const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
    this.#session.on('HeapProfiler.addHeapSnapshotChunk', keep);
    await this.#session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    this.#session.off('HeapProfiler.addHeapSnapshotChunk', keep);
    return { bytes, codeBytes: codeBytesOf(JSON.parse(chunks.join('')) as HeapSnapshot) };
  }

  async countBlocks(): Promise<number> {
    return this.page.locator(BLOCKS).count();
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}

/** Runs in the page before anything of it does: marks the frame that shows the first of something. */
function markFirst({ selector, mark }: { selector: string; mark: string }): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    watch.disconnect();
    requestAnimationFrame(() => performance.mark(mark));
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** A board as somebody opens it, warm, in a browser of their own: when its first blocks are drawn, and what its page does until they are. */
export async function openBare(at: Place): Promise<{ firstMs: number; opening: Traced }> {
  const { atMs, events } = await openInBareBrowser({
    address: addressOf(at),
    cookie: sessionOf(at.cookie),
    size: at.size,
    script: `(${markFirst.toString()})(${JSON.stringify(FIRST)})`,
    mark: DRAWN,
    categories: CATEGORIES,
  });
  return { firstMs: atMs, opening: { thread: pageThread(events), events } };
}

function addressOf({ port, date }: Place): string {
  return `http://localhost:${port}/fleet/dispatch?date=${date}&view=board`;
}

/** On loopback the session has a plain name too; the other cannot be handed to a browser over http. */
function sessionOf(cookie: string): { name: string; value: string } {
  const [, value = ''] = /(?:^|; )sid=([^;]+)/.exec(cookie) ?? [];
  return { name: 'sid', value };
}

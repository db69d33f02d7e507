import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { TraceEvent } from './trace.ts';

const web = fileURLToPath(new URL('../../../apps/web', import.meta.url));

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Builds the console with the names its functions have in the source, in a folder that goes with `remove`. */
export async function buildWithNames(): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-named-'));
  const args = ['build', '--minify', 'false', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  await promisify(execFile)('vite', args, { cwd: web });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Gives the page that console instead of the server's own; calls and the feed go where they went. */
export async function serveFrom(page: Page, folder: string): Promise<void> {
  await page.route(/^[^?]*\/(?!api\/)/, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path.startsWith('/api/')) return route.continue();
    const file = join(folder, path);
    const found = extname(path) !== '' && existsSync(file) ? file : join(folder, 'index.html');
    return route.fulfill({ body: readFileSync(found), contentType: TYPES[extname(found)] ?? 'text/plain' });
  });
}

export interface Spent {
  name: string;
  /** With everything it called, and by itself, in milliseconds on the clock. */
  totalMs: number;
  selfMs: number;
}

interface Chunk {
  cpuProfile?: {
    nodes?: { id: number; parent?: number; callFrame: { functionName: string } }[];
    samples?: number[];
  };
  timeDeltas?: number[];
}

/** Where the page's time went, function by function, from the samples of a trace; the page is the one with most of them. */
export function spentByFunction(events: readonly TraceEvent[]): Spent[] {
  const profiles = new Map<string, Profile>();
  for (const { name, pid, args } of events) {
    if (name !== 'ProfileChunk') continue;
    const id = String(pid);
    const profile = profiles.get(id) ?? new Profile();
    profiles.set(id, profile);
    profile.add((args?.data ?? {}) as Chunk);
  }
  const [longest] = [...profiles.values()].sort((a, b) => b.samples - a.samples);
  return longest?.spent() ?? [];
}

class Profile {
  samples = 0;
  readonly #nodes = new Map<number, { name: string; parent: number | undefined }>();
  readonly #selfUs = new Map<number, number>();

  add({ cpuProfile, timeDeltas = [] }: Chunk): void {
    for (const { id, parent, callFrame } of cpuProfile?.nodes ?? [])
      this.#nodes.set(id, { name: callFrame.functionName, parent });
    for (const [n, id] of (cpuProfile?.samples ?? []).entries()) {
      this.samples++;
      this.#selfUs.set(id, (this.#selfUs.get(id) ?? 0) + (timeDeltas[n] ?? 0));
    }
  }

  spent(): Spent[] {
    const found = new Map<string, Spent>();
    const of = (name: string) => {
      const spent = found.get(name) ?? { name, totalMs: 0, selfMs: 0 };
      found.set(name, spent);
      return spent;
    };
    for (const [id, us] of this.#selfUs) {
      of(this.#nodes.get(id)?.name ?? '').selfMs += us / 1_000;
      for (const name of this.#namesAbove(id)) of(name).totalMs += us / 1_000;
    }
    return [...found.values()].filter(({ name }) => name !== '' && !name.startsWith('('));
  }

  /** Each once, for a function that calls itself spends its time but once. */
  #namesAbove(id: number): Set<string> {
    const names = new Set<string>();
    for (let at: number | undefined = id; at !== undefined; at = this.#nodes.get(at)?.parent)
      names.add(this.#nodes.get(at)?.name ?? '');
    return names;
  }
}

/** A server of our own, as its users start it: a process with a port, a data folder and a database that go with it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Kind = 'embedded' | 'postgres';

const scripts = join(fileURLToPath(new URL('../../../', import.meta.url)), 'apps/server/src');
const START_LIMIT_MS = 180_000;
/** Of the memory of nearly every machine. */
const PAGE_BYTES = 4_096;

export interface Site {
  kind: Kind;
  port: number;
  env: Record<string, string>;
  /** Runs a command of the server, and gives what it printed. */
  command(script: 'db.ts' | 'operator.ts', ...args: string[]): Promise<string>;
  start(): Promise<Running>;
  /** Another server on the same Postgres, at a port of its own. */
  startAnother(): Promise<Running & { port: number }>;
  /** A command that is on its way, and may be killed: it lives until it is done. */
  startCommand(script: 'operator.ts', ...args: string[]): Promise<Running>;
  /** A worker on the same Postgres: the jobs run there. */
  startWorker(more?: Record<string, string>): Promise<Running>;
  /** Takes everything away again. */
  clear(): Promise<void>;
}

export interface Running {
  readyMs: number;
  /** As a power cut: no chance to say goodbye. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Whether it is the process it was. */
  lives(): boolean;
  /** Stands still, as a machine that sleeps, and goes on. */
  hold(): void;
  goOn(): void;
  /** The processor time it has used so far; 0 on a machine that does not tell. */
  workedMs(): number;
  /** The memory it holds now; 0 on a machine that does not tell. */
  residentBytes(): number;
  /** What it has said so far. */
  logged(): string;
}

/** The databases there are to measure: the embedded one, and the Postgres that HANDRAIL_TEST_POSTGRES names. */
export function kindsAtHand(wanted: string | undefined): Kind[] {
  const server = process.env['HANDRAIL_TEST_POSTGRES'];
  const kinds: Kind[] = server ? ['embedded', 'postgres'] : ['embedded'];
  if (wanted === 'postgres' && !server) throw new Error('Set HANDRAIL_TEST_POSTGRES to measure on Postgres.');
  return kinds.filter((kind) => wanted === undefined || kind === wanted);
}

export async function openSite(kind: Kind, settings: Record<string, string> = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-bench-'));
  const port = await freePort();
  const env: Record<string, string> = {
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    HANDRAIL_DATA: join(folder, 'data'),
    HANDRAIL_DEMO: 'off',
    HANDRAIL_LOG: 'error',
    HANDRAIL_CALLS_PER_MINUTE: '1000000',
    ...settings,
  };
  if (kind === 'postgres') {
    const address = new URL(process.env['HANDRAIL_TEST_POSTGRES'] ?? '');
    address.pathname = `/handrail_bench_${process.pid}_${port}`;
    env['DATABASE_URL'] = address.href;
  }
  const command: Site['command'] = async (script, ...args) => run(script, args, env);
  if (kind === 'postgres') await command('db.ts', 'create');
  const running: Running[] = [];
  const said = () => join(folder, `said-${running.length}`);
  const kept = <R extends Running>(started: R): R => {
    running.push(started);
    return started;
  };
  return {
    kind,
    port,
    env,
    command,
    start: async () => kept(await startServer(env, port, said())),
    startAnother: async () => {
      const at = await freePort();
      return kept({ ...(await startServer({ ...env, PORT: String(at) }, at, said())), port: at });
    },
    startCommand: async (script, ...args) =>
      kept(await start(script, env, said(), async () => Promise.resolve(true), args)),
    startWorker: async (more = {}) => {
      const log = said();
      return kept(
        await start('worker.ts', { ...env, ...more }, log, async () =>
          readFileSync(log, 'utf8').includes('jobs run here'),
        ),
      );
    },
    clear: async () => {
      for (const started of running) await started.kill(); // which does nothing to one that was stopped
      if (kind === 'postgres') await command('db.ts', 'drop', '--yes');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function run(script: string, args: string[], env: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [join(scripts, script), ...args], { env }, (failure, out, error) => {
      if (failure) reject(new Error(error.trim() || failure.message));
      else resolve(out);
    });
  });
}

async function startServer(env: Record<string, string>, port: number, said: string): Promise<Running> {
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok === true;
  return start('main.ts', env, said, isReady);
}

async function start(
  script: 'main.ts' | 'worker.ts' | 'operator.ts',
  env: Record<string, string>,
  said: string,
  isReady: () => Promise<boolean>,
  args: readonly string[] = [],
): Promise<Running> {
  const startedMs = performance.now();
  const child = spawn(process.execPath, [join(scripts, script), ...args], {
    env,
    stdio: ['ignore', openSync(said, 'a'), 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  try {
    await untilReady(child, isReady);
  } catch (cause) {
    await end('SIGKILL');
    throw cause;
  }
  return {
    readyMs: performance.now() - startedMs,
    kill: async () => end('SIGKILL'),
    stop: async () => end('SIGTERM'),
    lives: () => child.exitCode === null && child.signalCode === null,
    hold: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    workedMs: () => workedMsOf(child.pid),
    residentBytes: () => residentBytesOf(child.pid),
    logged: () => readFileSync(said, 'utf8'),
  };
}

/** The processor time a process has used so far: Linux counts it in hundredths of a second, in its own name and in the system's. */
export function workedMsOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}

function residentBytesOf(pid: number | undefined): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return pages * PAGE_BYTES;
  } catch {
    return 0;
  }
}

async function untilReady(child: ChildProcess, isReady: () => Promise<boolean>): Promise<void> {
  const limitMs = performance.now() + START_LIMIT_MS;
  while (performance.now() < limitMs && child.exitCode === null) {
    if (await isReady()) return;
    await new Promise((again) => setTimeout(again, 25));
  }
  throw new Error(child.exitCode === null ? 'The server was not ready in three minutes.' : 'The server did not start.');
}

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

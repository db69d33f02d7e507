import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Fault } from '../calls/fault.ts';
import { StartupError } from '../settings/settings.ts';
import type { EmbeddedWorkerData, FromWorker, ToWorker } from './embedded-worker.ts';
import { compiledPglite } from './pglite.ts';
import { withPatience } from './watchdog.ts';

/** No query is answered while the database is being copied. */
const SNAPSHOT_PATIENCE_MS = 120_000;

/**
 * PGlite in a thread of its own. It runs one statement at a time and blocks its thread while it does, so a query that
 * never ends is ended by ending the thread; the data directory is then opened again, as after a power cut.
 */
export class EmbeddedDatabase {
  readonly socketFolder = mkdtempSync(join(tmpdir(), 'handrail-'));
  readonly dataDir: string;
  #worker: Worker | null = null;
  #waiting: { resolve: () => void; reject: (cause: Error) => void } | null = null;
  #reopening: Promise<void> = Promise.resolve();
  #isReopening = false;
  /** One question to the thread at a time. */
  #asked: Promise<void> = Promise.resolve();

  constructor(folder: string) {
    this.dataDir = join(folder, 'pg');
  }

  /** Opens the data directory; an empty one is made, or filled from a snapshot. */
  async open(from: string | null = null): Promise<void> {
    mkdirSync(this.dataDir, { recursive: true });
    const code = await compiledPglite();
    const data: EmbeddedWorkerData = { dataDir: this.dataDir, socketPath: this.socketPath, from, code };
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: data,
      // PGlite adds process listeners that are of no use in a thread; its warnings about them are noise.
      execArgv: ['--no-warnings'],
    });
    this.#worker = worker;
    worker.on('message', (message: FromWorker) => this.#heard(message));
    worker.on('error', (cause) => this.#heard({ say: 'failed', reason: String(cause) }));
    worker.on('exit', () => this.#heard({ say: 'failed', reason: 'its thread ended' }, worker));
    try {
      await this.#answer('The embedded database could not be opened');
    } catch (cause) {
      await worker.terminate();
      throw cause;
    }
  }

  /** The name under which `pg` looks for the socket in its folder. */
  get socketPath(): string {
    return join(this.socketFolder, '.s.PGSQL.5432');
  }

  /** Resolves when the directory is open: at once, or after a stuck thread was replaced. */
  async ready(): Promise<void> {
    return this.#reopening;
  }

  /** Ends a thread that is stuck in a query, and opens the directory again. Several callers may notice at once. */
  async reopen(): Promise<void> {
    if (!this.#isReopening) {
      this.#isReopening = true;
      this.#reopening = (async () => {
        await this.#worker?.terminate();
        await this.open();
        this.#isReopening = false;
      })();
    }
    return this.#reopening;
  }

  async snapshot(file: string): Promise<void> {
    await withPatience(SNAPSHOT_PATIENCE_MS, async () =>
      this.#ask({ ask: 'snapshot', file }, 'The embedded database could not be copied'),
    );
  }

  async close(): Promise<void> {
    await this.#ask({ ask: 'close' }, 'The embedded database did not close');
    await this.#worker?.terminate();
    this.#worker = null;
    this.forgetSocket();
  }

  forgetSocket(): void {
    rmSync(this.socketFolder, { recursive: true, force: true });
  }

  async #ask(message: ToWorker, failure: string): Promise<void> {
    const answered = this.#asked.then(async () => {
      this.#worker?.postMessage(message);
      await this.#answer(failure);
    });
    this.#asked = answered.catch(() => {});
    return answered;
  }

  async #answer(failure: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting = {
        resolve,
        reject: (cause) => reject(new StartupError(`${failure}: ${cause.message}.`, { cause })),
      };
    });
  }

  #heard(message: FromWorker, from: Worker | null = this.#worker) {
    if (from !== this.#worker) return;
    const waiting = this.#waiting;
    this.#waiting = null;
    if (message.say === 'failed') waiting?.reject(new Fault(message.reason));
    else waiting?.resolve();
  }
}

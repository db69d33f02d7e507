import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Fault } from '../calls/fault.ts';
import { StartupError } from '../settings/settings.ts';
import type { EmbeddedWorkerData, FromWorker, ToWorker } from './embedded-worker.ts';

/**
 * PGlite in a thread of its own. It runs one statement at a time and blocks its thread while it does, so a query that
 * never ends is ended by ending the thread; the data directory is then opened again, as after a power cut.
 */
export class EmbeddedDatabase {
  readonly socketFolder = mkdtempSync(join(tmpdir(), 'handrail-'));
  readonly #dataDir: string;
  #worker: Worker | null = null;
  #waiting: { resolve: () => void; reject: (cause: Error) => void } | null = null;
  #reopening: Promise<void> | null = null;

  constructor(folder: string) {
    this.#dataDir = join(folder, 'pg');
    mkdirSync(this.#dataDir, { recursive: true });
  }

  async open(): Promise<void> {
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: { dataDir: this.#dataDir, socketPath: this.socketPath } satisfies EmbeddedWorkerData,
      // PGlite adds process listeners that are of no use in a thread; its warnings about them are noise.
      execArgv: ['--no-warnings'],
    });
    this.#worker = worker;
    worker.on('message', (message: FromWorker) => this.#heard(message));
    worker.on('error', (cause) => this.#heard({ say: 'failed', reason: String(cause) }));
    await this.#answer('The embedded database could not be opened');
  }

  /** The name under which `pg` looks for the socket in its folder. */
  get socketPath(): string {
    return join(this.socketFolder, '.s.PGSQL.5432');
  }

  /** Ends a thread that is stuck in a query, and opens the directory again. Several callers may notice at once. */
  async reopen(): Promise<void> {
    this.#reopening ??= (async () => {
      await this.#worker?.terminate();
      await this.open();
    })().finally(() => {
      this.#reopening = null;
    });
    return this.#reopening;
  }

  async snapshot(file: string): Promise<void> {
    this.#ask({ ask: 'snapshot', file });
    await this.#answer('The embedded database could not be copied');
  }

  async close(): Promise<void> {
    this.#ask({ ask: 'close' });
    await this.#answer('The embedded database did not close');
    await this.#worker?.terminate();
    this.#worker = null;
    rmSync(this.socketFolder, { recursive: true, force: true });
  }

  #ask(message: ToWorker) {
    this.#worker?.postMessage(message);
  }

  async #answer(failure: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting = {
        resolve,
        reject: (cause) => reject(new StartupError(`${failure}: ${cause.message}`, { cause })),
      };
    });
  }

  #heard(message: FromWorker) {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (message.say === 'failed') waiting?.reject(new Fault(message.reason));
    else waiting?.resolve();
  }
}

import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/open.ts';
import type { DatabaseReach } from '../db/reach.ts';
import { withPatience } from '../db/watchdog.ts';
import type { Services } from '../services.ts';
import type { Job } from './job.ts';
import { queueDatabase } from './queue-database.ts';

const STOP_LIMIT_MS = 10_000;
const START_PATIENCE_MS = 60_000;
const RETRIES = 3;
/** A worker that died is noticed by its silence, and its job given to another. */
const HEARTBEAT_SEC = 30;
const SCHEDULED_POLL_SEC = 30;
const ASKED_POLL_SEC = 1;
/** One waits while another runs, for each id; of what the calendar asks for, one waits or runs. */
const ASKED = 'short';
const SCHEDULED = 'exclusive';

/** The queue of jobs, in the same database as everything else. It opens when it is first needed. */
export class JobQueue {
  readonly #db: Database;
  readonly #reach: DatabaseReach;
  readonly #log: Logger;
  /** The queues known to be there. */
  readonly #made = new Set<string>();
  #boss: Promise<PgBoss> | null = null;
  /** Whether jobs run here, or are only asked for. */
  #works = false;
  #stopping = new AbortController();

  constructor(db: Database, reach: DatabaseReach, log: Logger) {
    this.#db = db;
    this.#reach = reach;
    this.#log = log;
  }

  /**
   * Asks for a job by the id of what it is about; asked twice before it begins, it runs once. Never inside a change: ask
   * after its commit, and let the job find in its own table what there is to do.
   */
  async ask(name: string, id: string): Promise<void> {
    const boss = await this.#open();
    if (!this.#made.has(name)) await boss.createQueue(name, { ...queueOptions({}), policy: ASKED });
    this.#made.add(name);
    await boss.send(name, { id }, { singletonKey: id });
  }

  /** Runs jobs here, those of the calendar and those that are asked for, until `stop`. */
  async work(services: Services, jobs: readonly Job[]): Promise<void> {
    if (!this.#works) await this.stop();
    this.#works = true;
    this.#stopping = new AbortController();
    const boss = await this.#open();
    const there = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const job of jobs) {
      const options = queueOptions(job);
      if (there.has(job.name)) await boss.updateQueue(job.name, options);
      else await boss.createQueue(job.name, { ...options, policy: job.schedule === null ? ASKED : SCHEDULED });
      this.#made.add(job.name);
      const pollingIntervalSeconds = job.pollSec ?? (job.schedule === null ? ASKED_POLL_SEC : SCHEDULED_POLL_SEC);
      await boss.work(job.name, { pollingIntervalSeconds, batchSize: 1 }, async ([asked]) => {
        await runJob(services, job, (asked?.data as { id?: string } | undefined)?.id ?? null);
      });
      if (job.schedule !== null) await boss.schedule(job.name, job.schedule, {}, { tz: 'UTC' });
    }
    for (const { name } of await boss.getSchedules()) {
      if (!jobs.some((job) => job.name === name && job.schedule !== null)) await boss.unschedule(name);
    }
  }

  /** Aborted once the queue stops: what runs for long saves how far it has come and hands the rest back. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Lets running jobs finish, within reason; what does not is taken up again by the next server. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const boss = await this.#boss?.catch(() => null);
    this.#boss = null;
    this.#works = false;
    await boss?.stop({ graceful: true, timeout: STOP_LIMIT_MS, close: false });
  }

  async #open(): Promise<PgBoss> {
    this.#boss ??= this.#start().catch((cause: unknown) => {
      this.#boss = null;
      throw cause;
    });
    return this.#boss;
  }

  async #start(): Promise<PgBoss> {
    const boss = new PgBoss({
      db: queueDatabase(this.#db),
      backend: this.#db.kind === 'embedded' ? 'pglite' : 'postgres',
      schedule: this.#works,
      supervise: this.#works,
      reindex: false,
      monitorVacuum: false,
    });
    boss.on('error', (cause) => {
      if (this.#reach.note(cause) === null) this.#log.error({ err: cause }, 'jobs');
    });
    await withPatience(START_PATIENCE_MS, async () => boss.start());
    return boss;
  }
}

/** Runs one job now, and notes how it went. */
export async function runJob(services: Services, job: Job, id: string | null = null): Promise<unknown> {
  const startedMs = performance.now();
  const tookMs = () => Math.round(performance.now() - startedMs);
  try {
    const done = await job.work(services, id);
    services.log.info({ job: job.name, done, tookMs: tookMs() }, 'job');
    return done;
  } catch (cause) {
    services.log.error({ job: job.name, err: cause, tookMs: tookMs() }, 'job failed');
    throw cause;
  }
}

function queueOptions({ limitSec = 900, retryDelaySec = 30 }: Pick<Job, 'limitSec' | 'retryDelaySec'>) {
  return {
    retryLimit: RETRIES,
    retryDelay: retryDelaySec,
    retryBackoff: retryDelaySec > 0,
    expireInSeconds: limitSec,
    heartbeatSeconds: HEARTBEAT_SEC,
  };
}

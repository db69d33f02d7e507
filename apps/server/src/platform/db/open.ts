import { Kysely } from 'kysely';
import pg from 'pg';
import { type Settings, StartupError } from '../settings/settings.ts';
import { columnTypes } from './column-types.ts';
import { type DirectoryLock, lockDirectory } from './directory-lock.ts';
import { type FreeBytes, refuseFullDisk } from './free-space.ts';
import { type OpenedEmbedded, openOrRestore } from './recovery.ts';
import { ScopedDialect } from './scoped-dialect.ts';
import type { Tables } from './tables.ts';
import { watchedClient } from './watchdog.ts';

/** What somebody who only reads looks through. */
export type Window = Pick<Database, 'kind' | 'kysely'>;

export interface Database {
  kind: 'embedded' | 'postgres';
  pool: pg.Pool;
  kysely: Kysely<Tables>;
  /**
   * What reports look through: on Postgres connections of their own, so that whoever is at a desk finds theirs free however
   * many years are being added up. The embedded database has one session, which is everybody's.
   */
  reports: Window;
  /** Copies the embedded database to a file; null on Postgres, which has backups of its own. */
  snapshot: ((file: string) => Promise<void>) | null;
  /** What had to be done to open it, in a sentence for whoever starts the server; null when nothing had. */
  notice: string | null;
  close(): Promise<void>;
}

/** What our connections call themselves in Postgres. */
export const POSTGRES_NAME = 'handrail';

/** A query of a call may take this long (safety: embedded, the thread is then ended; Postgres, the statement is). */
const QUERY_LIMIT_MS = 5_000;

/** Whether the demo will be filled in is part of it: a disk must have room for that too. */
type Where = Pick<Settings, 'DATABASE_URL' | 'HANDRAIL_DATA'> & Partial<Pick<Settings, 'HANDRAIL_DEMO'>>;

/** Opens the database that the settings name: Postgres by its address, else the embedded one in the data folder. */
export async function openDatabase(
  settings: Where,
  { queryLimitMs = QUERY_LIMIT_MS, freeBytes }: { queryLimitMs?: number; freeBytes?: FreeBytes } = {},
): Promise<Database> {
  return settings.DATABASE_URL
    ? openPostgres(settings.DATABASE_URL, queryLimitMs)
    : openEmbedded(settings, queryLimitMs, freeBytes);
}

/** As many as are at their desks at once have a connection each, and beside them those who read reports. */
const DESK_CONNECTIONS = 14;
const REPORT_CONNECTIONS = 4;

/**
 * Postgres compiles a query that it thinks is long, which takes a tenth of a second: more than any list takes without it. What adds
 * up a year may gain by it.
 */
const NOT_COMPILED = '-c jit=off';

async function openPostgres(connectionString: string, queryLimitMs: number): Promise<Database> {
  const lineOf = (max: number, own = '') => {
    const line = new pg.Pool({
      connectionString,
      max,
      connectionTimeoutMillis: 10_000,
      types: columnTypes,
      application_name: POSTGRES_NAME,
      options: `-c timezone=UTC -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 ${own}`.trimEnd(),
      statement_timeout: queryLimitMs * 6,
    });
    keepGoing(line);
    return line;
  };
  const pool = lineOf(DESK_CONNECTIONS, NOT_COMPILED);
  const reports = lineOf(REPORT_CONNECTIONS);
  try {
    await pool.query('select 1');
  } catch (cause) {
    await Promise.all([pool.end(), reports.end()]);
    throw new StartupError(
      `The database can't be reached: ${(cause as Error).message || 'no answer'}. Check DATABASE_URL.`,
    );
  }
  return {
    kind: 'postgres',
    pool,
    kysely: speak(pool),
    reports: { kind: 'postgres', kysely: speak(reports) },
    snapshot: null,
    notice: null,
    close: async () => {
      await Promise.all([pool.end(), reports.end()]);
    },
  };
}

async function openEmbedded(settings: Where, queryLimitMs: number, freeBytes?: FreeBytes): Promise<Database> {
  const folder = settings.HANDRAIL_DATA;
  const lock: DirectoryLock = lockDirectory(folder);
  const { embedded, notice } = await openWithRoom(settings, freeBytes).catch((cause: unknown) => {
    lock.release();
    throw cause;
  });
  const pool = new pg.Pool({
    host: embedded.socketFolder,
    user: 'postgres',
    database: 'postgres',
    max: 1, // one session: PGlite has no other
    connectionTimeoutMillis: 30_000,
    types: columnTypes,
    options: '-c timezone=UTC',
    Client: watchedClient({
      limitMs: queryLimitMs,
      onStuck: () => {
        embedded.reopen().catch(giveUp);
      },
      ready: async () => embedded.ready(),
    }),
  });
  keepGoing(pool);
  const kysely = speak(pool);
  return {
    kind: 'embedded',
    pool,
    kysely,
    reports: { kind: 'embedded', kysely },
    snapshot: async (file) => {
      // The one session is held: what somebody began is over, and its role with it, and nobody begins until it is copied.
      const session = await pool.connect();
      try {
        await session.query('CHECKPOINT'); // keeps what must be replayed on opening the copy short
        await embedded.snapshot(file);
      } finally {
        session.release();
      }
    },
    notice,
    close: async () => {
      await pool.end();
      await embedded.close();
      lock.release();
    },
  };
}

async function openWithRoom(settings: Where, freeBytes?: FreeBytes): Promise<OpenedEmbedded> {
  refuseFullDisk(settings, freeBytes);
  return openOrRestore(settings.HANDRAIL_DATA);
}

/** A stuck database that can't be opened again: the next start restores what can be restored. */
function giveUp(cause: unknown): void {
  console.error(`${(cause as Error).message} Start Handrail again.`);
  process.exit(1);
}

function speak(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new ScopedDialect({ pool }) });
}

/**
 * A lost connection is replaced by the pool; whoever was asking hears it from their own question. The pool listens only
 * while nobody has the connection in hand, and an error that nobody listens to ends the process: so each has a listener
 * of its own, for as long as it lives.
 */
function keepGoing(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

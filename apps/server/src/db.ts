import { Temporal } from 'temporal-polyfill';
import { type Command, runOneOf } from './platform/command-line.ts';
import { dump } from './platform/db/dump.ts';
import { refuseWhileInUse } from './platform/db/in-use.ts';
import { migrate } from './platform/db/migrate.ts';
import { type Database, openDatabase } from './platform/db/open.ts';
import { ensurePartitions } from './platform/db/partitions.ts';
import { createDatabase, dropDatabase, reset } from './platform/db/reset.ts';
import { restore } from './platform/db/restore.ts';
import { verifyAll } from './platform/db/verify.ts';
import { readWitness } from './platform/db/witness.ts';
import { readSettings, StartupError } from './platform/settings/settings.ts';

const HELP = `Looks after the database that DATABASE_URL names, or the embedded one in HANDRAIL_DATA.

Usage: npm run db -- <command>

  migrate                   brings the schema to the newest version
  dump <file>               writes every row to one file, as of one moment
  restore <file> [--force]  puts the rows of a dump into an empty database; --force replaces what is there. A dump that
                            does not fit together is refused; --unverified takes it and says so in the log
  verify                    computes every operator's chain of operations again, and holds what is there against it;
                            --against <file> also against what was seen: HANDRAIL_DATA/witness has a file for each hour
  reset --yes               removes every row and table
  create                    makes the Postgres database that DATABASE_URL names
  drop --yes                removes that Postgres database

Uploaded files and the key secret.key are no part of a dump: copy the folder HANDRAIL_DATA beside it.`;

const commands: Record<string, Command> = {
  migrate: {
    run: async () =>
      withDatabase(async (db) => {
        const { applied } = await prepare(db);
        return applied.length === 0 ? 'The schema is up to date.' : `Applied ${counted(applied.length, 'migration')}.`;
      }),
  },
  dump: {
    words: 1,
    run: async ({ words }) => {
      const file = fileOf('dump', words);
      return withDatabase(async (db) => `Wrote ${counted((await dump(db, file)).rows, 'row')} to ${file}.`);
    },
  },
  restore: {
    words: 1,
    flags: ['--force', '--unverified'],
    run: async ({ words, flags }) => {
      const file = fileOf('restore', words);
      const how = { replace: flags.has('--force'), unverified: flags.has('--unverified') };
      return withDatabase(async (db) => {
        await refuseWhileInUse(db);
        await prepare(db);
        return `Restored ${counted((await restore(db, file, how)).rows, 'row')}.`;
      });
    },
  },
  verify: {
    values: ['--against'],
    run: async ({ values }) =>
      withDatabase(async (db) => {
        const file = values.get('--against');
        const { operators, operations } = await verifyAll(db, file === undefined ? undefined : readWitness(file));
        return `The log is whole: ${counted(operations, 'operation')} of ${counted(operators, 'operator')}.`;
      }),
  },
  reset: {
    flags: ['--yes'],
    run: async ({ flags }) => {
      mustMeanIt(flags, 'reset');
      await reset(readSettings(process.env));
      return 'The database is empty.';
    },
  },
  create: {
    run: async () =>
      (await createDatabase(readSettings(process.env).DATABASE_URL)) ? 'Made.' : 'It was there already.',
  },
  drop: {
    flags: ['--yes'],
    run: async ({ flags }) => {
      mustMeanIt(flags, 'drop');
      await dropDatabase(readSettings(process.env).DATABASE_URL);
      return 'The database is gone.';
    },
  },
};

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(readSettings(process.env));
  if (db.notice) console.error(db.notice);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function prepare(db: Database): Promise<{ applied: string[] }> {
  const done = await migrate(db);
  await ensurePartitions(db, Temporal.Now.instant());
  return done;
}

function fileOf(name: string, [file]: readonly string[]): string {
  if (file === undefined) throw new StartupError(`Name the file: npm run db -- ${name} <file>.`);
  return file;
}

function mustMeanIt(flags: ReadonlySet<string>, name: string): void {
  if (!flags.has('--yes'))
    throw new StartupError(`This removes every row there is: npm run db -- ${name} --yes, if you mean it.`);
}

function counted(n: number, noun: string): string {
  return `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`;
}

/** `npm run db`. */
await runOneOf('db', HELP, commands);

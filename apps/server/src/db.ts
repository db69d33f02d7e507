import { Temporal } from 'temporal-polyfill';
import { type Arguments, readArguments, runCommand } from './platform/command-line.ts';
import { dump } from './platform/db/dump.ts';
import { migrate } from './platform/db/migrate.ts';
import { type Database, openDatabase } from './platform/db/open.ts';
import { ensurePartitions } from './platform/db/partitions.ts';
import { createDatabase, dropDatabase, reset } from './platform/db/reset.ts';
import { restore } from './platform/db/restore.ts';
import { verifyAllChains } from './platform/db/verify.ts';
import { readSettings, type Settings, StartupError } from './platform/settings/settings.ts';

const HELP = `Looks after the database that DATABASE_URL names, or the embedded one in HANDRAIL_DATA.

Usage: npm run db -- <command>

  migrate                   brings the schema to the newest version
  dump <file>               writes every row to one file, as of one moment
  restore <file> [--force]  puts the rows of a dump into an empty database; --force replaces what is there
  verify                    computes every operator's chain of operations again
  reset --yes               removes every row and table
  create                    makes the Postgres database that DATABASE_URL names
  drop --yes                removes that Postgres database

Uploaded files and the key secret.key are no part of a dump: copy the folder HANDRAIL_DATA beside it.`;

type Command = (settings: Settings, args: Arguments) => Promise<string>;

const commands: Record<string, Command> = {
  migrate: async (settings) =>
    withDatabase(settings, async (db) => {
      const { applied } = await prepare(db);
      return applied.length === 0 ? 'The schema is up to date.' : `Applied ${counted(applied.length, 'migration')}.`;
    }),
  dump: async (settings, { words }) => {
    const file = fileOf(words);
    return withDatabase(settings, async (db) => `Wrote ${counted((await dump(db, file)).rows, 'row')} to ${file}.`);
  },
  restore: async (settings, { words, flags }) => {
    const file = fileOf(words);
    return withDatabase(settings, async (db) => {
      await prepare(db);
      return `Restored ${counted((await restore(db, file, { replace: flags.has('--force') })).rows, 'row')}.`;
    });
  },
  verify: async (settings) =>
    withDatabase(settings, async (db) => {
      const { operators, operations } = await verifyAllChains(db);
      return `The log is whole: ${counted(operations, 'operation')} of ${counted(operators, 'operator')}.`;
    }),
  reset: async (settings, { flags }) => {
    mustMeanIt(flags, 'reset');
    await reset(settings);
    return 'The database is empty.';
  },
  create: async (settings) => ((await createDatabase(settings.DATABASE_URL)) ? 'Made.' : 'It was there already.'),
  drop: async (settings, { flags }) => {
    mustMeanIt(flags, 'drop');
    await dropDatabase(settings.DATABASE_URL);
    return 'The database is gone.';
  },
};

const MOST_WORDS: Record<string, number> = { dump: 2, restore: 2 };
const FLAGS: Record<string, string[]> = { restore: ['--force'], reset: ['--yes'], drop: ['--yes'] };

/** `npm run db`. */
async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) {
    console.log(HELP);
    return;
  }
  const name = args[0] ?? '';
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new StartupError(`Say what to do: ${Object.keys(commands).join(', ')}. See npm run db -- --help.`);
  const read = readArguments(args, { flags: FLAGS[name] ?? [] });
  const unknown = read.words[MOST_WORDS[name] ?? 1];
  if (unknown !== undefined) throw new StartupError(`'${unknown}' is one word too many. See npm run db -- --help.`);
  console.log(await command(readSettings(process.env), read));
}

async function withDatabase<T>(settings: Settings, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(settings);
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

function fileOf(words: readonly string[]): string {
  const file = words[1];
  if (file === undefined) throw new StartupError(`Name the file: npm run db -- ${words[0]} <file>.`);
  return file;
}

function mustMeanIt(flags: ReadonlySet<string>, name: string): void {
  if (!flags.has('--yes'))
    throw new StartupError(`This removes every row there is: npm run db -- ${name} --yes, if you mean it.`);
}

function counted(n: number, noun: string): string {
  return `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`;
}

await runCommand(main);

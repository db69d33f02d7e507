import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Settings, StartupError } from '../settings/settings.ts';
import { lockDirectory } from './directory-lock.ts';
import { refuseWhileInUse } from './in-use.ts';
import { openDatabase } from './open.ts';

/** Removes every row and table of the database that the settings name. Files, keys and snapshots stay. */
export async function reset(settings: Settings): Promise<void> {
  if (!settings.DATABASE_URL) return resetEmbedded(settings.HANDRAIL_DATA);
  const db = await openDatabase(settings);
  try {
    await refuseWhileInUse(db);
    await db.pool.query('drop schema if exists pgboss cascade');
    await db.pool.query('drop schema if exists public cascade');
    await db.pool.query('create schema public');
  } finally {
    await db.close();
  }
}

/** The folder is emptied rather than the database: so a database that no longer opens can be reset too. */
function resetEmbedded(folder: string): void {
  const lock = lockDirectory(folder);
  try {
    const directory = join(folder, 'pg');
    if (!existsSync(directory)) return;
    for (const name of readdirSync(directory)) rmSync(join(directory, name), { recursive: true, force: true });
  } finally {
    lock.release();
  }
}

/** Makes the Postgres database that the address names, unless it is there. */
export async function createDatabase(address: string | undefined): Promise<boolean> {
  const name = databaseName(address);
  return onMaintenance(address, async (client) => {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length > 0) return false;
    await client.query(`create database ${pg.escapeIdentifier(name)} encoding 'UTF8' template template0`);
    return true;
  });
}

/** Removes that whole database, with whoever is connected to it. */
export async function dropDatabase(address: string | undefined): Promise<void> {
  const name = databaseName(address);
  await onMaintenance(address, async (client) =>
    client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  );
}

function databaseName(address: string | undefined): string {
  if (!address) throw new StartupError('This is about a Postgres: set DATABASE_URL.');
  const name = decodeURIComponent(new URL(address).pathname.slice(1));
  if (name === '' || name === 'postgres') throw new StartupError('DATABASE_URL has to name a database of its own.');
  return name;
}

async function onMaintenance<T>(address: string | undefined, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(address ?? ''), { pathname: '/postgres' }).href,
  });
  try {
    await client.connect();
    return await work(client);
  } catch (cause) {
    throw new StartupError(`The database server refused: ${(cause as Error).message}.`, { cause });
  } finally {
    await client.end();
  }
}

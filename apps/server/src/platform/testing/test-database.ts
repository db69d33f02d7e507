import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../db/migrate.ts';
import { type Database, openDatabase } from '../db/open.ts';

export interface TestDatabase {
  db: Database;
  /** A data folder of its own: keys, files, outbox. */
  folder: string;
  close(): Promise<void>;
}

/**
 * One database per test worker, migrated once: embedded, or a fresh one on the Postgres that HANDRAIL_TEST_POSTGRES
 * names. Tests are apart as operators are, so they share it without seeing one another.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-test-'));
  const server = process.env['HANDRAIL_TEST_POSTGRES'];
  const name = `handrail_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  if (server) await onServer(server, `create database ${name}`);
  const url = server && Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  const db = await openDatabase({ DATABASE_URL: url, HANDRAIL_DATA: folder });
  await migrate(db);
  return {
    db,
    folder,
    close: async () => {
      await db.close();
      if (server) await onServer(server, `drop database if exists ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

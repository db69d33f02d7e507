import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../db/open.ts';
import { onServer } from './on-server.ts';

export interface TestDatabase {
  db: Database;
  /** A data folder of its own: keys, files, outbox. */
  folder: string;
  close(): Promise<void>;
}

/**
 * One database per test file, a copy of one that was migrated before all: embedded, or on the Postgres that
 * HANDRAIL_TEST_POSTGRES names. Tests are apart as operators are, so they share it without seeing one another.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-test-'));
  const template = inject('template');
  const server = process.env['HANDRAIL_TEST_POSTGRES'];
  const name = `handrail_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  if (server) await onServer(server, `create database ${name} template ${template}`);
  else cpSync(template, folder, { recursive: true });
  const url = server && Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  const db = await openDatabase({ DATABASE_URL: url, HANDRAIL_DATA: folder });
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

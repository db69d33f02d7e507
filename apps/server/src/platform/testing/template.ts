import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { onServer } from './on-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder, or the database on the Postgres under test, that every test file starts from a copy of. */
    template: string;
  }
}

/** Where the first of the server's projects leaves word of the database that it migrated, for the other. */
const MADE = 'HANDRAIL_TEST_TEMPLATE';

/** Migrates one database before all tests of the server. Making it anew for each file took longer than most files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const made = process.env[MADE];
  if (made !== undefined) {
    project.provide('template', made);
    return async () => {};
  }
  const server = process.env['HANDRAIL_TEST_POSTGRES'];
  const folder = mkdtempSync(join(tmpdir(), 'handrail-template-'));
  const name = `handrail_template_${process.pid}`;
  if (server) await onServer(server, `create database ${name}`);
  const url = server && Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  const db = await openDatabase({ DATABASE_URL: url, HANDRAIL_DATA: folder });
  await migrate(db);
  await db.close();
  // Its memory is blanked at every opening, which for the usual 128 MB takes longer than many a file.
  if (!server) appendFileSync(join(folder, 'pg', 'postgresql.conf'), 'shared_buffers = 16MB\n');
  const template = server ? name : folder;
  process.env[MADE] = template;
  project.provide('template', template);
  return async () => {
    delete process.env[MADE];
    if (server) await onServer(server, `drop database if exists ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  };
}

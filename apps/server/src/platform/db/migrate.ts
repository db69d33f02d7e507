import { existsSync, readdirSync } from 'node:fs';
import { type Migration, Migrator } from 'kysely/migration';
import { areaFolders } from '../areas.ts';
import { StartupError } from '../settings/settings.ts';
import type { Database } from './open.ts';
import { secure } from './secure.ts';
import { withPatience } from './watchdog.ts';

/** Migrations may take their time: on a large database an index is minutes. */
const MIGRATION_PATIENCE_MS = 600_000;
const UNDEFINED_TABLE = '42P01';

/** Every migration of every room's `migrations` folder, in the order of their names: YYYYMMDDHHMM-area-what. */
async function allMigrations(): Promise<Record<string, Migration>> {
  const found: Record<string, Migration> = {};
  for (const folder of [new URL('../', import.meta.url), ...areaFolders()]) {
    const migrations = new URL('migrations/', folder);
    if (!existsSync(migrations)) continue;
    for (const file of readdirSync(migrations).filter((name) => name.endsWith('.ts'))) {
      found[file.slice(0, -3)] = (await import(new URL(file, migrations).href)) as Migration;
    }
  }
  return found;
}

/** Brings the schema to the newest version, then closes every wall that a new table may have left open. */
export async function migrate(db: Database): Promise<{ applied: string[] }> {
  return withPatience(MIGRATION_PATIENCE_MS, async () => {
    const migrator = new Migrator({ db: db.kysely, provider: { getMigrations: allMigrations } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) {
      const reason = error instanceof Error ? error.message : JSON.stringify(error);
      throw new StartupError(`The database could not be brought up to date: ${reason}`, { cause: error });
    }
    await secure(db);
    return { applied: (results ?? []).map((result) => result.migrationName) };
  });
}

/** The newest migration the database has seen: the version a dump is of. */
export async function schemaVersion(db: Database): Promise<string> {
  const { rows } = await db.pool
    .query<{ name: string }>('select name from kysely_migration order by name desc limit 1')
    .catch((cause: { code?: string }) => {
      if (cause.code === UNDEFINED_TABLE) return { rows: [] };
      throw cause;
    });
  if (!rows[0]) throw new StartupError('The database has no tables yet: run npm run db -- migrate first.');
  return rows[0].name;
}

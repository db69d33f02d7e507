import { StartupError } from '../settings/settings.ts';
import { type Database, POSTGRES_NAME } from './open.ts';

/**
 * Refuses while a server or worker of ours is connected: rows must not vanish beneath it. To be asked first, while this
 * process has one connection only. The embedded database needs no asking, since its folder is locked.
 */
export async function refuseWhileInUse(db: Database): Promise<void> {
  if (db.kind === 'embedded') return;
  const { rows } = await db.pool.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [POSTGRES_NAME],
  );
  if ((rows[0]?.others ?? 0) > 0)
    throw new StartupError('Handrail is running on this database. Stop its servers and workers first.');
}

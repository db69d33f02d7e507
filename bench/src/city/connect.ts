import pg from 'pg';
import type { Site } from '../server/running.ts';

const SERVER = new URL('../../../apps/server/src/', import.meta.url);
/** Nobody waits for who fills a database. */
const QUERY_LIMIT_MS = 1_800_000;

interface Opened {
  pool: pg.Pool;
  close(): Promise<void>;
}

/** A session of the site's own database, past every wall, and how it is given back. The embedded one is opened here while no server runs. */
export async function connect(site: Site): Promise<{ client: pg.ClientBase; close: () => Promise<void> }> {
  if (site.kind === 'postgres') {
    const client = new pg.Client({ connectionString: site.env['DATABASE_URL'] });
    await client.connect();
    return { client, close: async () => client.end() };
  }
  const { openDatabase } = (await import(new URL('platform/db/open.ts', SERVER).href)) as {
    openDatabase: (settings: object, limits: { queryLimitMs: number }) => Promise<Opened>;
  };
  const database = await openDatabase({ HANDRAIL_DATA: site.env['HANDRAIL_DATA'] }, { queryLimitMs: QUERY_LIMIT_MS });
  const session = await database.pool.connect();
  return {
    client: session,
    close: async () => {
      session.release();
      await database.close();
    },
  };
}

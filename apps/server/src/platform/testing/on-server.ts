import pg from 'pg';

/** One statement on the Postgres under test, outside any database of a test. */
export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

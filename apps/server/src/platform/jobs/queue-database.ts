import type { Db } from 'pg-boss';
import pg from 'pg';
import type { Database } from '../db/open.ts';

/**
 * The queue speaks to the database through our pool, so the embedded one keeps its single session. A statement that
 * fails inside a block of the queue's own leaves a transaction open: it is closed before anyone else has the session.
 */
export function queueDatabase(db: Database): Db {
  return {
    executeSql: async (text, values) => {
      const client = await db.pool.connect();
      let broken = false;
      try {
        // The queue reads times as dates, and not as the rest of the house does.
        return await client.query({ text, types: pg.types, ...(values?.length ? { values } : {}) });
      } catch (cause) {
        await client.query('rollback').catch(() => {
          broken = true;
        });
        throw cause;
      } finally {
        client.release(broken);
      }
    },
  };
}

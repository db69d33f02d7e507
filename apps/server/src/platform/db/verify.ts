import { sql } from 'kysely';
import { verifyChain } from '../log/history.ts';
import { StartupError } from '../settings/settings.ts';
import { schemaVersion } from './migrate.ts';
import type { Database } from './open.ts';
import { asNobody, readOperator } from './transaction.ts';

/** Computes every operator's chain of operations again: after a restore, a crash, or when someone asks. */
export async function verifyAllChains(db: Database): Promise<{ operators: number; operations: number }> {
  await schemaVersion(db);
  const { rows: heads } = await asNobody(db, async (queries) =>
    sql<{ operator_id: string; version: number }>`select * from heads() order by operator_id`.execute(queries),
  );
  let operations = 0;
  for (const { operator_id, version } of heads) {
    const chain = await readOperator(db, operator_id, async (queries) => verifyChain(queries, operator_id));
    if (chain.brokenAt !== null)
      throw new StartupError(
        `The log of operator ${operator_id} does not fit together at operation ${chain.brokenAt}.`,
      );
    if (chain.operations < version)
      throw new StartupError(
        `The log of operator ${operator_id} ends at ${chain.operations}, and should at ${version}.`,
      );
    operations += chain.operations;
  }
  return { operators: heads.length, operations };
}

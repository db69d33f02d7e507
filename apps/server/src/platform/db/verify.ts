import { sql } from 'kysely';
import type { OperatorId } from '@handrail/domain/platform';
import { loadEntities } from '../log/entity.ts';
import { verifyChain } from '../log/history.ts';
import { findMisfit } from '../log/present.ts';
import { StartupError } from '../settings/settings.ts';
import { schemaVersion } from './migrate.ts';
import type { Database } from './open.ts';
import { asNobody, type Queries, readOperator } from './transaction.ts';
import type { Witness } from './witness.ts';

export interface Verified {
  operators: number;
  operations: number;
}

/**
 * Computes every operator's chain of operations again and holds the rows there are against it: after a crash, or when
 * someone asks. A witness says besides what must be in it.
 */
export async function verifyAll(db: Database, against?: Witness): Promise<Verified> {
  await schemaVersion(db);
  const { rows: heads } = await asNobody(db, async (queries) =>
    sql<Head>`select operator_id, version from heads() order by operator_id`.execute(queries),
  );
  const gone = against?.heads.find(({ operator }) => !heads.some(({ operator_id }) => operator_id === operator));
  if (gone) throw new StartupError(`Operator ${gone.operator} is gone, whom the witness of ${against?.at} saw.`);
  let operations = 0;
  for (const head of heads) {
    await readOperator(db, head.operator_id, async (queries) => expectSeen(queries, head, against));
    operations += await readOperator(db, head.operator_id, async (queries) => expectSound(queries, head));
  }
  return { operators: heads.length, operations };
}

/** The same inside a transaction that sees every operator's rows, before it is known whether they may stay. */
export async function verifyAllIn(queries: Queries): Promise<Verified> {
  const { rows: heads } = await sql<Head>`select operator_id, version from head order by operator_id`.execute(queries);
  let operations = 0;
  for (const head of heads) operations += await expectSound(queries, head);
  return { operators: heads.length, operations };
}

interface Head {
  operator_id: OperatorId;
  version: number;
}

/** What the witness saw last of an operator is still there, and the same. */
async function expectSeen(queries: Queries, { operator_id, version }: Head, against?: Witness): Promise<void> {
  const seen = against?.heads.find(({ operator }) => operator === operator_id);
  if (!against || !seen || seen.version === 0) return;
  if (version < seen.version)
    throw new StartupError(
      `The log of operator ${operator_id} ends at operation ${version}; the witness of ${against.at} saw ${seen.version}.`,
    );
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from operation
    where operator_id = ${operator_id} and version = ${seen.version}`.execute(queries);
  if (rows[0]?.hash !== seen.hash)
    throw new StartupError(
      `Operation ${seen.version} of operator ${operator_id} is another than the witness of ${against.at} saw.`,
    );
}

async function expectSound(queries: Queries, { operator_id, version }: Head): Promise<number> {
  const chain = await verifyChain(queries, operator_id);
  if (chain.brokenAt !== null)
    throw new StartupError(`The log of operator ${operator_id} does not fit together at operation ${chain.brokenAt}.`);
  if (chain.operations < version)
    throw new StartupError(`The log of operator ${operator_id} ends at ${chain.operations}, and should at ${version}.`);
  await loadEntities();
  const misfit = await findMisfit(queries, operator_id);
  if (!misfit) return chain.operations;
  const { entity, id, field, version: wrote } = misfit;
  const what = `${entity} ${id}${field === null ? '' : `, ${field},`}`;
  throw new StartupError(
    wrote === null
      ? `Operator ${operator_id}: no operation tells of ${what}.`
      : `Operator ${operator_id}: ${what} is not as operation ${wrote} left it.`,
  );
}

import type { AccountId } from '@handrail/domain/day';
import type { ReturnFile, ReturnForm } from '@handrail/domain/nemt';
import type { OperatorId } from '@handrail/domain/platform';
import { type Selectable, sql } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';
import type { Vault } from '../platform/guard/vault.ts';
import type { ReturnBatchTable, SentLine } from './tables.ts';

interface Asking {
  queries: Queries;
  operator: OperatorId;
  vault: Vault;
}

export interface StoredBatch extends Omit<
  Selectable<ReturnBatchTable>,
  'operator_id' | 'file_sealed' | 'refused_sealed'
> {
  refusals: readonly Refused[];
  /** The number of the batch that it corrects. */
  corrects: number | null;
  maker: string;
}

/** A ride that could not be written as it is. */
export type Refused = ReturnFile['refused'][number];

/** The files that were made for a payer, the newest first; or one of them. */
export async function listBatches(
  { queries, operator, vault }: Asking,
  { payerId, id, limit }: { payerId?: AccountId; id?: string; limit: number },
): Promise<StoredBatch[]> {
  let rows = queries
    .selectFrom('return_batch as b')
    .leftJoin('return_batch as c', (join) =>
      join.onRef('c.operator_id', '=', 'b.operator_id').onRef('c.return_batch_id', '=', 'b.corrects_id'),
    )
    .leftJoin('person as p', (join) =>
      join.onRef('p.operator_id', '=', 'b.operator_id').onRef('p.person_id', '=', 'b.made_by'),
    )
    .select([
      'b.return_batch_id',
      'b.version',
      'b.payer_account_id',
      'b.number',
      'b.corrects_id',
      'b.layout_label',
      'b.form',
      'b.starts_on',
      'b.ends_on',
      'b.rides',
      'b.lines',
      'b.refused_sealed',
      'b.made_at',
      'b.made_by',
      'c.number as corrects',
    ]) // prettier-ignore
    .select(sql<string>`coalesce(p.firstname || ' ' || p.lastname, '')`.as('maker'))
    .where('b.operator_id', '=', operator)
    .orderBy('b.number', 'desc')
    .limit(limit);
  if (payerId !== undefined) rows = rows.where('b.payer_account_id', '=', payerId);
  if (id !== undefined) rows = rows.where('b.return_batch_id', '=', id);
  return (await rows.execute()).map(({ refused_sealed, ...row }) => ({
    ...row,
    refusals: JSON.parse(vault.open(refused_sealed, placeOf(operator, row, 'refused'))) as Refused[], // as it was sealed
  }));
}

/** The text of a file as it went out. */
export async function textOfBatch({ queries, operator, vault }: Asking, batch: StoredBatch): Promise<string> {
  const { file_sealed } = await queries
    .selectFrom('return_batch')
    .select('file_sealed')
    .where('operator_id', '=', operator)
    .where('return_batch_id', '=', batch.return_batch_id)
    .executeTakeFirstOrThrow();
  return vault.open(file_sealed, placeOf(operator, batch, 'file'));
}

type Numbered = Pick<ReturnBatchTable, 'payer_account_id' | 'number'>;

export function sealedFile(vault: Vault, operator: OperatorId, batch: Numbered, { text, refused }: ReturnFile) {
  return {
    file_sealed: vault.seal(text, placeOf(operator, batch, 'file')),
    refused_sealed: vault.seal(JSON.stringify(refused), placeOf(operator, batch, 'refused')),
  };
}

function placeOf(operator: OperatorId, { payer_account_id, number }: Numbered, what: 'file' | 'refused'): string {
  return `return:${operator}:${payer_account_id}:${number}:${what}`;
}

/** The number of a payer's next file. Nobody else makes one while the operator's head is held. */
export async function nextNumber({ queries, operator }: Asking, payerId: AccountId): Promise<number> {
  const { last } = await queries
    .selectFrom('return_batch')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('operator_id', '=', operator)
    .where('payer_account_id', '=', payerId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** What was sent last of a ride. */
export interface Sent extends SentLine {
  number: number;
  form: ReturnForm;
}

/** What was sent last of each of these rides. */
export async function lastSent(
  { queries, operator }: Asking,
  payerId: AccountId,
  prebookingIds: readonly string[],
): Promise<Map<string, Sent>> {
  const { rows } = await sql<Sent>`
    select distinct on (s.prebooking_id) s.prebooking_id, s.digest, b.number, b.form
    from return_batch b
    cross join lateral jsonb_to_recordset(b.lines) as s (prebooking_id text, digest text)
    where b.operator_id = ${operator} and b.payer_account_id = ${payerId}
      and s.prebooking_id = any(${[...prebookingIds]}::text[])
    order by s.prebooking_id, b.number desc`.execute(queries);
  return new Map(rows.map((row) => [row.prebooking_id, row]));
}

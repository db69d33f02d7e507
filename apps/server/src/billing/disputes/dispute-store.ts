import type { OperatorId } from '@handrail/domain/platform';
import type { Selectable } from 'kysely';
import type { Queries } from '../../platform/db/transaction.ts';
import type { ProviderKind } from '../cards/card-provider.ts';
import './tables.ts';
import type { DisputeTable } from './tables.ts';

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

export type DisputeRow = Selectable<DisputeTable>;

export async function findDispute({ queries, operator }: Asking, id: string): Promise<DisputeRow | null> {
  const row = await queries
    .selectFrom('dispute')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('dispute_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The dispute that a provider knows by its own name. */
export async function disputeOfRef(
  { queries, operator }: Asking,
  provider: ProviderKind,
  ref: string,
): Promise<DisputeRow | null> {
  const row = await queries
    .selectFrom('dispute')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst();
  return row ?? null;
}

/** As many as somebody looks through; those that are to be answered soonest come first, and what is decided last. */
const MOST_LISTED = 500;

export async function listDisputes({ queries, operator }: Asking) {
  return queries
    .selectFrom('dispute as d')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.operator_id', '=', 'd.operator_id').onRef('p.payment_id', '=', 'd.payment_id'),
    )
    .selectAll('d')
    .select(['p.booking_id', 'p.invoice_id'])
    .where('d.operator_id', '=', operator)
    .orderBy((eb) => eb.case().when('d.state', '=', 'open').then(0).else(1).end())
    .orderBy('d.due_at')
    .orderBy('d.dispute_id', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

/** What is not decided yet, or still has to be said to its provider. */
export async function openDisputes({ queries, operator }: Asking, most: number): Promise<DisputeRow[]> {
  return queries
    .selectFrom('dispute')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('state', '=', 'open')
    .orderBy('due_at')
    .limit(most)
    .execute();
}

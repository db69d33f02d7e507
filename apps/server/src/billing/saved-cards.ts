import type { OperatorId, RiderId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';
import './payment-tables.ts';

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

/** The cards a rider agreed to have kept with whoever takes cards now, the newest first. */
export async function savedCardsOf(asking: Asking, riderId: RiderId) {
  return savedCardsOfMany(asking, [riderId]);
}

export async function savedCardsOfMany({ queries, operator }: Asking, riderIds: readonly RiderId[]) {
  return queries
    .selectFrom('saved_card')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('rider_id', '=', sql<string>`any(${[...riderIds]}::bigint[])`)
    .where(sql<boolean>`provider = (select kind from card_provider where operator_id = ${operator})`)
    .orderBy('saved_card_id', 'desc')
    .execute();
}

export async function findSavedCard(asking: Asking, id: string, riderId: RiderId) {
  return (await savedCardsOf(asking, riderId)).find(({ saved_card_id }) => saved_card_id === id) ?? null;
}

/** What a kept card is asked for by: our own id of it. */
export function referenceOfCard({ saved_card_id }: { saved_card_id: string }): string {
  return `card-${saved_card_id}`;
}

export function savedCardIdOf(reference: string): string | null {
  return /^card-(\d{1,18})$/.exec(reference)?.[1] ?? null;
}

import type { Answer, BrokerRide, Made } from '@handrail/domain/nemt';
import type { AccountId } from '@handrail/domain/day';
import type { OperatorId } from '@handrail/domain/platform';
import { type Selectable, sql } from 'kysely';
import type { PrebookingTable } from './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { Vault } from '../platform/guard/vault.ts';
import { turns } from '../platform/in-breaths.ts';
import type { Address } from '../places/index.ts';

/** What is sealed of a broker's ride: its words, where its ends were found, and what was made of it. */
export interface Said {
  ride: BrokerRide;
  pickup: Address;
  dropoff: Address;
  made: Made;
}

export interface StoredPrebooking extends Omit<Selectable<PrebookingTable>, 'operator_id' | 'said_sealed'> {
  said: Said;
}

interface Asking {
  queries: Queries;
  operator: OperatorId;
  vault: Vault;
}

export interface PrebookingQuery {
  /** Of all payers where none is named. */
  payerId?: AccountId | undefined;
  keys?: readonly string[];
  ids?: readonly string[];
  answer?: Answer | undefined;
  stage?: PrebookingTable['stage'] | undefined;
  from?: string | undefined;
  until?: string | undefined;
  /** Below which of the list it goes on. */
  below?: { day: string; id: string };
  limit?: number;
}

/** What a payer's files have said, newest service day first. */
export async function listPrebookings(asking: Asking, query: PrebookingQuery): Promise<StoredPrebooking[]> {
  const { queries, operator, vault } = asking;
  const { payerId, keys, ids, answer, stage, from, until, below, limit } = query;
  let rows = queries
    .selectFrom('prebooking')
    .selectAll()
    .where('operator_id', '=', operator)
    .orderBy('service_day', 'desc')
    .orderBy('prebooking_id', 'desc');
  if (payerId !== undefined) rows = rows.where('payer_account_id', '=', payerId);
  if (ids) rows = rows.where('prebooking_id', '=', sql<string>`any(${[...ids]}::bigint[])`);
  // What the broker has canceled waits for nobody's answer.
  if (answer) rows = rows.where('answer', '=', answer).where('stage', '<>', 'canceled');
  if (keys) rows = rows.where('broker_prebooking_id', '=', sql<string>`any(${[...keys]}::text[])`);
  if (stage) rows = rows.where('stage', '=', stage);
  if (from !== undefined) rows = rows.where('service_day', '>=', from);
  if (until !== undefined) rows = rows.where('service_day', '<=', until);
  if (below) rows = rows.where(sql<boolean>`(service_day, prebooking_id) < (${below.day}::date, ${below.id}::bigint)`);
  if (limit !== undefined) rows = rows.limit(limit);
  const stored: StoredPrebooking[] = [];
  const letOthersIn = turns();
  for (const { operator_id: _own, said_sealed, ...row } of await rows.execute()) {
    await letOthersIn();
    const said = vault.open(said_sealed, placeOf(operator, row.payer_account_id, row.broker_prebooking_id));
    stored.push({ ...row, said: JSON.parse(said) as Said }); // as it was sealed
  }
  return stored;
}

export function sealedSaid(vault: Vault, operator: OperatorId, payerId: AccountId, key: string, said: Said): string {
  return vault.seal(JSON.stringify(said), placeOf(operator, payerId, key));
}

function placeOf(operator: OperatorId, payerId: AccountId, key: string): string {
  return `prebooking:${operator}:${payerId}:${key}`;
}

import type { AccountId } from '@handrail/domain/day';
import { type Missing, missingOf, USUAL_PROOFS } from '@handrail/domain/nemt';
import type { BookingId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { listPayers } from '../accounts/index.ts';
import { termsOfPayers } from '../billing/index.ts';
import type { Looking } from '../day/index.ts';
import { gatherRideFacts, proofOf, type RideFacts } from './ride-facts.ts';

/** What a ride lacks before its payer can be told of it. */
export interface RideLacks {
  facts: RideFacts;
  payerName: string;
  missing: Missing[];
}

/** What rides lack by what was agreed with their payers; of one that nobody else pays for nothing is said. */
export async function lacksOf(looking: Looking, facts: readonly RideFacts[]): Promise<RideLacks[]> {
  const { queries, operator } = looking;
  const payerIds = new Set(facts.flatMap(({ booking }) => booking.payerAccountId ?? []));
  if (payerIds.size === 0) return [];
  const names = new Map((await listPayers(queries, operator)).map(({ id, name }) => [id, name]));
  const terms = await termsOfPayers(looking, [...payerIds]);
  return facts.flatMap((known) => {
    const { payerAccountId: payerId } = known.booking;
    const payerName = payerId === null ? undefined : names.get(payerId);
    if (payerId === null || payerName === undefined) return [];
    return [{ facts: known, payerName, missing: missingOf(proofOf(known), needsOf(terms, payerId)) }];
  });
}

function needsOf(terms: Awaited<ReturnType<typeof termsOfPayers>>, payerId: AccountId) {
  return terms.get(payerId)?.needs ?? USUAL_PROOFS;
}

/** What the rides of a service day lack that somebody else pays for, once they are over. */
export async function lacksOfDay(looking: Looking, date: string): Promise<RideLacks[]> {
  const { queries, operator } = looking;
  const { rows } = await sql<{ id: BookingId }>`
    select booking_id as id from booking
    where operator_id = ${operator} and service_day = ${date} and payer_account_id is not null
      and ride_status in (3, 5) order by booking_id`.execute(queries);
  if (rows.length === 0) return [];
  const facts = await gatherRideFacts(
    looking,
    rows.map(({ id }) => id),
  );
  return lacksOf(looking, [...facts.values()]);
}

import { type PaidAhead, type Tickets, ticketsLeft } from '@handrail/domain/billing';
import type { RiderId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { type Asking, balanceOfParty } from './ledger-store.ts';
import './payment-tables.ts';
import './prepaid-tables.ts';

/** What a rider has paid ahead: the ledger's sum, and the tickets that were bought and neither returned nor used. */
export async function paidAheadOf(asking: Asking, riderId: RiderId): Promise<PaidAhead> {
  const party = { kind: 'rider', id: riderId } as const;
  const balanceCents = 0 - (await balanceOfParty(asking, { party, account: 'prepaid' }));
  return { balanceCents, tickets: ticketsLeft(await ticketMoves(asking, riderId)) };
}

/** Whether tickets or money beside them would be fewer than none: what was put in was ridden for since. */
export function isOverdrawn({ balanceCents, tickets }: PaidAhead): boolean {
  const worth = tickets.reduce((sum, { count, eachCents }) => sum + count * eachCents, 0);
  return tickets.some(({ count }) => count < 0) || balanceCents < worth;
}

async function ticketMoves({ queries, operator }: Asking, riderId: RiderId): Promise<Tickets[]> {
  const { rows: changed } = await sql<Tickets>`
    select case kind when 'top_up' then tickets else - tickets end as count, ticket_cents as "eachCents"
    from prepaid_change
    where operator_id = ${operator} and rider_id = ${riderId} and tickets is not null
    order by prepaid_change_id`.execute(queries);
  const { rows: used } = await sql<{ tickets: Tickets[] }>`
    select tickets from payment
    where operator_id = ${operator} and party_id = ${riderId} and party_kind = 'rider' and method = 'prepaid'
      and kind = 'charge' and state in ('pending', 'captured') and tickets <> '[]'
    order by payment_id`.execute(queries);
  const spent = used.flatMap(({ tickets }) => tickets.map(({ count, eachCents }) => ({ count: 0 - count, eachCents })));
  return [...changed, ...spent];
}

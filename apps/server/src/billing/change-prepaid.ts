import { type Ahead, topUp } from '@handrail/domain/billing';
import { textOfInstant } from '@handrail/domain/day';
import type { RiderId } from '@handrail/domain/platform';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Changing } from '../platform/calls/handler.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { prepaidChangeEntity } from './entities.ts';
import { postEntry } from './post-entries.ts';
import { officeDay } from './today.ts';

interface AheadChange {
  riderId: RiderId;
  kind: 'top_up' | 'return';
  ahead: Ahead;
  method: 'cash' | 'check';
  reference: string;
  reason: string;
}

/** Writes down what a rider puts in or is given back, and posts it: money on our side, and what is theirs on the other. */
export async function changePrepaid(
  context: Changing,
  { riderId, kind, ahead, method, reference, reason }: AheadChange,
) {
  const { tx, by, clock } = context;
  const { queries, operator } = tx;
  const cents = kind === 'top_up' ? ahead.cents : 0 - ahead.cents;
  const entry_id = await postEntry(tx, {
    why: 'top_up',
    at: textOfInstant(clock.now()),
    countsOn: (await officeDay(queries, operator, clock)).toString(),
    serviceDay: null,
    subject: null,
    reverses: null,
    reason,
    postings: topUp({ kind: 'rider', id: riderId }, cents, method),
  });
  await tx.insert(prepaidChangeEntity, {
    rider_id: riderId,
    kind,
    cents: ahead.cents,
    tickets: ahead.tickets?.count ?? null,
    ticket_cents: ahead.tickets?.eachCents ?? null,
    method,
    reference,
    reason,
    entry_id,
    done_by: by.personId,
    done_at: clock.now().toString(),
  });
}

/** The person a rider is, of this operator; whoever names another's is told that there is none. */
export async function riderNamed({ queries, operator }: { queries: Queries; operator: string }, id: RiderId) {
  const rider = await queries
    .selectFrom('rider as r')
    .innerJoin('person as p', (join) =>
      join.onRef('p.operator_id', '=', 'r.operator_id').onRef('p.person_id', '=', 'r.rider_id'),
    )
    .select(['p.person_id', 'p.firstname', 'p.email'])
    .where('r.operator_id', '=', operator)
    .where('r.rider_id', '=', id)
    .executeTakeFirst();
  if (!rider) throw notFound();
  return rider;
}

import { balanced } from '@handrail/domain/billing';
import type { RiderId } from '@handrail/domain/platform';
import type { Tx } from '../platform/log/tx.ts';
import { postEntry } from './post-entries.ts';
import { momentOfDeed } from './today.ts';

/** What was put in or returned, which is another record's from now on. */
export interface AheadHandedOn {
  id: string;
  from: RiderId;
  to: RiderId;
}

/** What a rider paid ahead goes along to the record that they are of; what they rode for is moved with its rides. */
export async function moveAhead(tx: Tx, moved: readonly AheadHandedOn[]): Promise<void> {
  const [first] = moved;
  if (!first) return;
  const rows = await tx.queries
    .selectFrom('prepaid_change')
    .select(['kind', 'cents'])
    .where('operator_id', '=', tx.operator)
    .where(
      'prepaid_change_id',
      'in',
      moved.map(({ id }) => id),
    )
    .execute();
  const cents = rows.reduce((sum, row) => sum + (row.kind === 'top_up' ? row.cents : 0 - row.cents), 0);
  if (cents === 0) return;
  await postEntry(tx, {
    ...(await momentOfDeed(tx)),
    why: 'top_up',
    serviceDay: null,
    subject: null,
    reverses: null,
    reason: 'Two records of one person are one',
    postings: balanced([
      { account: 'prepaid', party: { kind: 'rider', id: first.from }, cents },
      { account: 'prepaid', party: { kind: 'rider', id: first.to }, cents: 0 - cents },
    ]),
  });
}

import type { prepaid } from '@handrail/contracts/billing';
import { aheadStatement, looseCents } from '@handrail/domain/billing';
import type { RiderId } from '@handrail/domain/platform';
import type { z } from 'zod';
import { type Asking, entriesOfParty } from './ledger-store.ts';
import { paidAheadOf } from './prepaid-store.ts';

/** As much of a statement as somebody looks through. */
const MOST_LINES = 200;

export async function prepaidOnWire(asking: Asking, riderId: RiderId): Promise<z.output<typeof prepaid>> {
  const party = { kind: 'rider', id: riderId } as const;
  const ahead = await paidAheadOf(asking, riderId);
  const lines = aheadStatement(await entriesOfParty(asking, party, 'prepaid'), party);
  return {
    balance_cents: ahead.balanceCents,
    loose_cents: looseCents(ahead),
    tickets: ahead.tickets.map(({ count, eachCents }) => ({ count, ticket_cents: eachCents })),
    lines: lines
      .toReversed()
      .slice(0, MOST_LINES)
      .map(({ entry, about, cents, balanceCents }) => ({
        entry_id: entry.id,
        at: entry.at,
        about,
        amount_cents: cents,
        balance_cents: balanceCents,
        booking_id: entry.subject?.kind === 'booking' ? entry.subject.id : null,
      })),
  };
}

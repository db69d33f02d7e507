import { balanceOf, type MoneyEntry, type Party, partyKey, rideMoney, type RideMoney } from '@handrail/domain/billing';
import type { Booking } from '@handrail/domain/day';
import type { Cents } from '@handrail/domain/platform';

/** How a ride stands with money, and who is to pay what is open. */
export interface RideStanding extends RideMoney {
  /** Who is asked first: the rider at the door before the payer by invoice. Null where nothing is open. */
  debtor: { party: Party; openCents: Cents } | null;
}

export function standingOf(booking: Booking, entries: readonly MoneyEntry[]): RideStanding {
  const rider: Party = { kind: 'rider', id: booking.riderId };
  const parties = new Map<string, Party>([[partyKey(rider), rider]]);
  for (const { party } of entries.flatMap(({ postings }) => postings)) {
    if (party !== null && party.kind !== 'driver') parties.set(partyKey(party), party);
  }
  const debtors = [...parties.values()].map((party) => ({ party, openCents: balanceOf(entries, 'receivable', party) }));
  return { ...rideMoney(entries), debtor: debtors.find(({ openCents }) => openCents > 0) ?? null };
}

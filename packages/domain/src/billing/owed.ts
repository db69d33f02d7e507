import { PAYS_ALL, sharesOf, type CoverTerms, type Fees } from '../accounts/index.ts';
import { statusOf, type Booking, type RideStatus } from '../day/index.ts';
import { addUp, type Cents } from '../platform/money.ts';
import type { PaymentTiming } from '../pricing/index.ts';
import { isSameParty, partyKey, type Party } from './ledger-accounts.ts';
import { balanced, type Posting } from './money-entry.ts';

/** What a ride asks of whom. The shares are its fees to the cent. */
export interface Owed extends Fees {
  shares: readonly { party: Party; cents: Cents }[];
}

export const NOTHING_OWED: Owed = { rideFeeCents: 0, addlFeeCents: 0, shares: [] };

/** When a ride is to be paid, and how its payer shares in it. */
export interface OwingTerms {
  timing: PaymentTiming;
  /** Of rides whose moment an administrator determines: whether it was. */
  isSet: boolean;
  cover?: CoverTerms;
}

/**
 * What a ride asks as it stands: a function of the booking and nothing else, so that whoever writes a booking posts what
 * changed, and an undo posts it back. The fees of the booking are those of what became of it.
 */
export function owed(booking: Booking, { timing, isSet, cover = PAYS_ALL }: OwingTerms): Owed {
  const { riderId, payerAccountId, rideFeeCents, addlFeeCents } = booking;
  const status = statusOf(booking);
  if (!isDue(status, timing, isSet) || rideFeeCents + addlFeeCents <= 0) return NOTHING_OWED;
  const fees = { rideFeeCents, addlFeeCents };
  const rider: Party = { kind: 'rider', id: riderId };
  if (payerAccountId === null) {
    return { ...fees, shares: [{ party: rider, cents: rideFeeCents + addlFeeCents }] };
  }
  const { payerCents, riderCents } = sharesOf(fees, status, cover);
  const payer: Party = { kind: 'payer', id: payerAccountId };
  const shares = [
    { party: payer, cents: payerCents },
    { party: rider, cents: riderCents },
  ];
  return { ...fees, shares: shares.filter(({ cents }) => cents !== 0) };
}

/** A ride canceled in time asks nothing; one that is paid at the drop-off asks once it is over. */
export function isDue(status: RideStatus, timing: PaymentTiming, isSet: boolean): boolean {
  if (status === 'canceled_early') return false;
  switch (timing) {
    case 1:
      return true;
    case 2:
      return status === 'completed' || status === 'no_show' || status === 'canceled_late';
    case 3:
      return isSet;
  }
}

/** The postings from what a ride asked to what it asks now; none where nothing changed. */
export function chargePostings(before: Owed, after: Owed): Posting[] {
  const parties = [...before.shares, ...after.shares].map(({ party }) => party);
  const once = [...new Map(parties.map((party) => [partyKey(party), party])).values()];
  return balanced([
    ...once.map((party): Posting => ({
      account: 'receivable',
      party,
      cents: shareOf(after, party) - shareOf(before, party),
    })),
    { account: 'ride_fees', party: null, cents: before.rideFeeCents - after.rideFeeCents },
    { account: 'extras', party: null, cents: before.addlFeeCents - after.addlFeeCents },
  ]);
}

export function shareOf({ shares }: Owed, party: Party): Cents {
  return addUp(shares.filter((share) => isSameParty(share.party, party)).map(({ cents }) => cents));
}

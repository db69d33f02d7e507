import {
  disputeFeePostings,
  disputePostings,
  lostDisputePostings,
  type MoneyEntryId,
  type Posting,
  reversalOf,
  type Why,
} from '@handrail/domain/billing';
import { textOfInstant } from '@handrail/domain/day';
import { serviceDateOf } from '@handrail/domain/platform';
import type { Changing } from '../../platform/calls/handler.ts';
import { entriesOfBookings, entriesOfInvoices } from '../ledger-store.ts';
import type { PaymentRow } from '../payment-store.ts';
import { postEntry } from '../post-entries.ts';
import { firstZone } from '../zone-of-program.ts';
import type { DisputeRow } from './dispute-store.ts';

type Held = Pick<DisputeRow, 'entry_id' | 'fee_entry_id' | 'lost_entry_id' | 'fee_cents'>;

/** What the ledger shall say of a dispute. */
interface Shall {
  isHeld: boolean;
  isLost: boolean;
  cents: number;
  feeCents: number;
}

/**
 * What a dispute makes of the ledger, so that it says what the provider says: held back while it is open, written off once it is lost,
 * back again once it is won, and its fee for as long as the provider keeps it. Nothing is edited: what no longer holds is reversed.
 */
export async function postDispute(context: Changing, charge: PaymentRow, held: Held, shall: Shall) {
  const post = poster(context, charge);
  const { isHeld, isLost, cents, feeCents } = shall;
  const lost_entry_id = await stand(post, held.lost_entry_id, isLost, 'dispute_lost', () => lostDisputePostings(cents));
  const entry_id = await stand(post, held.entry_id, isHeld, 'dispute', () => disputePostings(cents));
  const isFeeOther = held.fee_entry_id !== null && held.fee_cents !== feeCents;
  if (isFeeOther) await post.reverse(held.fee_entry_id);
  const fee_entry_id = await stand(post, isFeeOther ? null : held.fee_entry_id, feeCents > 0, 'dispute_fee', () =>
    disputeFeePostings(feeCents),
  );
  return { entry_id, fee_entry_id, lost_entry_id };
}

type Post = ReturnType<typeof poster>;

/** Has an entry stand, or not stand, whether it did or not before. */
async function stand(
  post: Post,
  held: string | null,
  shallStand: boolean,
  why: Why,
  postings: () => Posting[],
): Promise<string | null> {
  if (shallStand) return held ?? post.add(why, postings());
  await post.reverse(held);
  return null;
}

/** Money moves on the day it moves, whatever day the ride was of. */
function poster(context: Changing, { booking_id, invoice_id }: PaymentRow) {
  const { tx, clock } = context;
  const asking = { queries: tx.queries, operator: tx.operator };
  const subject =
    booking_id !== null
      ? ({ kind: 'booking', id: booking_id } as const)
      : invoice_id !== null
        ? ({ kind: 'invoice', id: invoice_id } as const)
        : null;
  const about = async () => {
    if (booking_id !== null) return entriesOfBookings(asking, [booking_id]);
    return invoice_id === null ? [] : entriesOfInvoices(asking, [invoice_id]);
  };
  const post = async (why: Why, postings: Posting[], reverses: MoneyEntryId | null) => {
    const zone = await firstZone(tx.queries, tx.operator);
    return postEntry(tx, {
      why,
      at: textOfInstant(clock.now()),
      countsOn: serviceDateOf(clock.now(), zone).toString(),
      serviceDay: null,
      subject,
      reverses,
      reason: '',
      postings,
    });
  };
  return {
    add: async (why: Why, postings: Posting[]): Promise<string> => post(why, postings, null),
    reverse: async (id: string | null): Promise<void> => {
      if (id === null) return;
      const entries = await about();
      const entry = entries.find((one) => one.id === id);
      const turned = entry && reversalOf(entry, entries);
      if (turned?.ok) await post(turned.value.why, [...turned.value.postings], entry?.id ?? null);
    },
  };
}

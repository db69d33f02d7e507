import type { PaidBy, Party, Tickets } from '@handrail/domain/billing';
import { type Cents, no, type Verdict, yes } from '@handrail/domain/platform';
import { openBooking } from '../day/index.ts';
import type { Changing } from '../platform/calls/handler.ts';
import { isStale, stale } from '../platform/calls/stale.ts';
import { cardProviderRow } from './cards/provider-of.ts';
import { paymentEntity } from './entities.ts';
import { entriesOfBookings } from './ledger-store.ts';
import { isPaying, type PaymentRow, paymentsOfBooking } from './payment-store.ts';
import { postCaptured } from './post-payment.ts';
import { projectStatus } from './project-status.ts';
import { standingOf } from './ride-standing.ts';

interface Starting<Code extends string> {
  booking_id: string;
  expected_version?: number | undefined;
  by: PaidBy;
  savesCard?: boolean;
  savedCardId?: string | null;
  /** The kept card is charged by itself, since the ride is over. */
  isAtDropOff?: boolean;
  /** The address of its page goes to its holder once it is known. */
  sendsPage?: boolean;
  /** Has the whole of it paid by this rider; else whoever owes first. */
  riderId?: string;
  /** Where it is paid out of what was paid ahead: which tickets that uses up, or why it cannot be. */
  useAhead?: (party: Party, cents: Cents) => Promise<Verdict<Tickets[], Code>>;
}

export type NotStarted = 'NO_PROVIDER' | 'ALREADY_PAID' | 'NOTHING_OWED' | 'STALE';

/**
 * Writes down that what is open for a ride is being paid. Nothing is paid before it is known to have come in; what was paid
 * ahead is here, and is used at once: under the operator's head nobody uses it twice.
 */
export async function startPayment<Code extends string = never>(
  context: Changing,
  {
    booking_id,
    expected_version,
    by,
    savesCard = false,
    savedCardId = null,
    isAtDropOff = false,
    sendsPage = false,
    riderId,
    useAhead,
  }: Starting<Code>,
): Promise<Verdict<PaymentRow, NotStarted | Code>> {
  const { tx, clock } = context;
  const asking = { queries: tx.queries, operator: tx.operator };
  const opened = await openBooking(context, booking_id);
  if (isStale(opened.booking, expected_version)) return stale('booking');
  const payments = await paymentsOfBooking(asking, booking_id);
  const under = payments.find(({ kind, state }) => kind === 'charge' && state === 'pending');
  // Whoever starts it again, because the page was closed, is shown the page that is open.
  if (under?.method === by && (under.saved_card_id ?? null) === savedCardId) return yes(under);
  if (isPaying(payments)) return no('ALREADY_PAID', 'A payment of this ride is under way. See how it stands first.');

  const provider = by === 'card' ? await cardProviderRow(tx.queries, tx.operator) : undefined;
  const kind = provider === undefined || provider.kind === 'none' ? null : provider.kind;
  if (by === 'card' && kind === null) return no('NO_PROVIDER', 'There is no card provider yet. Set one up first.');

  const standing = standingOf(opened.booking, await entriesOfBookings(asking, [booking_id]));
  const { debtor } = standing;
  if (!debtor || (riderId !== undefined && debtor.party.id !== riderId)) {
    return standing.paidCents > 0
      ? no('ALREADY_PAID', 'The ride is already paid.')
      : no('NOTHING_OWED', 'Nothing is owed for this ride yet.');
  }
  const used = useAhead ? await useAhead(debtor.party, debtor.openCents) : yes([]);
  if (!used.ok) return used;
  const row = await tx.insert(paymentEntity, {
    kind: 'charge',
    booking_id,
    invoice_id: null,
    party_kind: debtor.party.kind === 'payer' ? 'payer' : 'rider',
    party_id: debtor.party.id,
    charge_id: null,
    method: by,
    cents: debtor.openCents,
    state: 'pending',
    provider: kind,
    provider_ref: null,
    checkout_url: null,
    saved_card_id: savedCardId,
    saves_card: savesCard,
    at_drop_off: isAtDropOff,
    sends_page: sendsPage,
    tickets: JSON.stringify(used.value),
    failure: null,
    entry_id: null,
    started_by: context.by.personId,
    started_at: clock.now().toString(),
    settled_at: null,
  });
  if (useAhead) {
    const captured = { ...row, state: 'captured' } as const;
    const entry_id = await postCaptured(context, captured, opened.booking);
    const settled_at = clock.now().toString();
    await tx.save(paymentEntity, row.payment_id, row.version, { state: 'captured', entry_id, settled_at });
  }
  await projectStatus(context, opened);
  return yes(row);
}

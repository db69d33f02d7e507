import { fartherDispute } from '@handrail/domain/billing';
import { openBooking } from '../../day/index.ts';
import type { Changing } from '../../platform/calls/handler.ts';
import type { DisputeTold, ProviderKind } from '../cards/card-provider.ts';
import { disputeEntity, paymentEntity } from '../entities.ts';
import { findPayment } from '../payment-store.ts';
import { projectStatus } from '../project-status.ts';
import { settlingNews } from '../provider-news.ts';
import { isNews, type Tidings } from '../settle-payment.ts';
import { disputeOfRef, type DisputeRow } from './dispute-store.ts';
import { postDispute } from './post-dispute.ts';

/** What became known of a dispute, and whether what we had to say of it is said. */
export interface DisputeTidings {
  provider: ProviderKind;
  ref: string;
  told: DisputeTold;
  isSaid?: boolean;
  event?: Tidings['event'];
}

/**
 * Writes down what became known of a dispute. Whoever tells it, and however often and in whatever order, it goes forward only, and the
 * ledger says of it what the provider says. A dispute of a payment that is not ours leaves nothing.
 */
export const settleDispute = settlingNews<DisputeTidings>('settle_dispute', async (tidings, context) => {
  const { tx } = context;
  const asking = { queries: tx.queries, operator: tx.operator };
  const { told, event } = tidings;
  const paymentId = told.paymentId !== null && /^\d{1,18}$/.test(told.paymentId) ? told.paymentId : null;
  const charge = paymentId === null ? null : await findPayment(asking, paymentId);
  if (charge?.kind !== 'charge' || charge.provider !== tidings.provider) return;
  if (event && !(await isNews(context, event, charge.payment_id))) return;
  // A holder who disputes what we do not know to be paid yet is heard once it is: the payment is asked after first.
  if (charge.state !== 'captured') return;
  const held = await disputeOfRef(asking, tidings.provider, tidings.ref);
  const opened = charge.booking_id === null ? null : await openBooking(context, charge.booking_id);
  const row = held ?? (await begun(context, charge.payment_id, tidings));
  await applyTold(context, { row, isNew: held === null, charge }, tidings);
  if (opened) await projectStatus(context, opened);
});

async function begun({ tx, clock }: Changing, paymentId: string, { provider, ref, told }: DisputeTidings) {
  return tx.insert(disputeEntity, {
    payment_id: paymentId,
    provider,
    provider_ref: ref,
    cents: told.cents,
    reason: told.reason,
    state: 'open',
    answered_by: null,
    opened_at: clock.now().toString(),
    entry_id: null,
    fee_entry_id: null,
    lost_entry_id: null,
  });
}

interface Standing {
  row: DisputeRow;
  isNew: boolean;
  charge: NonNullable<Awaited<ReturnType<typeof findPayment>>>;
}

async function applyTold(context: Changing, { row, isNew, charge }: Standing, { told, isSaid }: DisputeTidings) {
  const { tx, clock } = context;
  const state = fartherDispute(row.state, told.state);
  // What is said of one that is farther already is older than what is known.
  const fee_cents = state === told.state ? told.feeCents : row.fee_cents;
  // The question of a bank that has taken nothing yet is in the work list, and not in the ledger.
  const isHeld = state === 'lost' || (state === 'open' && told.isHeld);
  const isOther = isNew || state !== row.state || fee_cents !== row.fee_cents || isHeld !== (row.entry_id !== null);
  const entries = isOther
    ? await postDispute(context, charge, row, {
        isHeld,
        isLost: state === 'lost',
        cents: row.cents,
        feeCents: fee_cents,
      })
    : {};
  const answer_state = isSaid ? (SAID[row.answer_state] ?? row.answer_state) : row.answer_state;
  await tx.save(disputeEntity, row.dispute_id, row.version, {
    state,
    fee_cents,
    answer_state,
    due_at: told.dueAt,
    ...(state === row.state ? {} : { decided_at: clock.now().toString() }),
    ...entries,
  });
  if (!isOther) return;
  const disputed_cents = await disputedOf(context, charge.payment_id);
  await tx.save(paymentEntity, charge.payment_id, charge.version, { disputed_cents });
}

/** What of a charge is held back or lost by now. */
async function disputedOf({ tx }: Changing, paymentId: string): Promise<number> {
  const rows = await tx.queries
    .selectFrom('dispute')
    .select('cents')
    .where('operator_id', '=', tx.operator)
    .where('payment_id', '=', paymentId)
    .where('entry_id', 'is not', null)
    .execute();
  return rows.reduce((sum, { cents }) => sum + cents, 0);
}

/** An answer on its way has arrived. */
const SAID: Partial<Record<DisputeRow['answer_state'], DisputeRow['answer_state']>> = {
  sending: 'sent',
  accepting: 'accepted',
};

import { money } from '@handrail/domain/platform';
import { useState } from 'react';
import { ActionButton, Modal } from '../platform/kit/index.ts';
import { notify, sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { paymentReads } from './payment-reads.ts';
import { nameOf, type PaidRide, type RidePaymentLine } from './ride.ts';

interface PendingPaymentProps {
  booking: PaidRide;
  payment: RidePaymentLine;
  onClose: () => void;
}

/** A payment that was started and is not in: by card the address of its page, and in any case whether it has come in by now. */
export function PendingPayment({ booking, payment, onClose }: PendingPaymentProps) {
  const verify = useChange('verifyBookingPayment', { touches: paymentReads });
  const link = useChange('sendPaymentLink', { touches: ['getMemberMessages'] });
  const [refusal, setRefusal] = useState<string | null>(null);
  const isCard = payment.payment === 'card';
  const url = payment.checkout_url === null ? null : new URL(payment.checkout_url, location.origin).href;

  async function check() {
    setRefusal(null);
    try {
      await verify.mutateAsync({ booking_id: booking.booking_id, reference: payment.reference ?? '' });
      sayDone(`${nameOf(booking)}: ${money(payment.amount_cents)} paid.`);
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }

  async function send(way: 'mail' | 'text') {
    setRefusal(null);
    try {
      const { data } = await link.mutateAsync({ booking_id: booking.booking_id, way });
      sayDone(`${nameOf(booking)}: the payment page is on its way to ${data.sent_to}.`);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }

  return (
    <Modal
      title="Payment under way"
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Close" onClick={onClose} />
          <ActionButton
            look="main"
            label={isCard ? 'See whether it came in' : `${money(payment.amount_cents)} came in`}
            isBusy={verify.isPending}
            onClick={() => void check()}
          />
        </>
      }
    >
      <div className="stack">
        <p>
          <strong className="billing-amount">{money(payment.amount_cents)}</strong> by {payment.payment}, not in yet.
        </p>
        {isCard && url === null && <p>The provider has not answered yet. It is asked again within the minute.</p>}
        {url !== null && (
          <>
            <p className="billing-page">
              <a href={url} target="_blank" rel="noreferrer noopener">
                Open the payment page
              </a>
              <ActionButton isSmall label="Copy its address" onClick={() => void copy(url)} />
              <ActionButton isSmall label="E-mail it" isBusy={link.isPending} onClick={() => void send('mail')} />
              <ActionButton isSmall label="Text it" isBusy={link.isPending} onClick={() => void send('text')} />
            </p>
            <p className="quiet">Its holder enters the card there. No number of it comes here.</p>
          </>
        )}
        {refusal !== null && (
          <p className="form-refusal" role="alert">
            {refusal}
          </p>
        )}
      </div>
    </Modal>
  );
}

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    notify({ kind: 'success', title: 'Payment page', text: 'Address copied.' });
  } catch {
    notify({ kind: 'info', title: 'This browser copies nothing by itself', text: url });
  }
}

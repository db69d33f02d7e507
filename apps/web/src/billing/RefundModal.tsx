import { money } from '@handrail/domain/platform';
import { readMoney } from '@handrail/domain/pricing';
import { useState } from 'react';
import { ActionButton, ErrorState, LoadingState, Modal, TextArea, TextInput } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';
import { paymentReads } from './payment-reads.ts';
import { nameOf, type PaidRide } from './ride.ts';

interface RefundModalProps {
  booking: PaidRide;
  onClose: () => void;
}

/** Gives back what was paid, or a part of it. It asks once more before it does: no undo takes money back. */
export function RefundModal({ booking, onClose }: RefundModalProps) {
  const standing = useRead('getBookingPayments', { booking_id: booking.booking_id });
  if (standing.data) {
    return <RefundForm booking={booking} mostCents={standing.data.refundable_cents} onClose={onClose} />;
  }
  return (
    <Modal title="Refund" isOpen onClose={onClose} actions={<ActionButton label="Close" onClick={onClose} />}>
      {standing.error ? (
        <ErrorState sentence={standing.error.message} onRetry={() => void standing.refetch()} />
      ) : (
        <LoadingState label="Loading what was paid." bars={null} />
      )}
    </Modal>
  );
}

function RefundForm({ booking, mostCents, onClose }: RefundModalProps & { mostCents: number }) {
  const [typed, setTyped] = useState((mostCents / CENTS).toFixed(2));
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const refund = useChange('refundBookingRideFee', { touches: paymentReads });

  function ask() {
    const amount = readMoney(typed);
    if (!amount.ok) return setRefusal(amount.refusal.sentence);
    if (amount.value === 0) return setRefusal('Enter an amount above $0.00.');
    if (amount.value > mostCents) return setRefusal(`At most ${money(mostCents)} can be refunded.`);
    setRefusal(null);
    setAsked(amount.value);
  }

  async function send(cents: number) {
    try {
      await refund.mutateAsync({
        booking_id: booking.booking_id,
        amount_cents: cents,
        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
      });
      sayDone(`${nameOf(booking)}: ${money(cents)} goes back the way it came.`);
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setAsked(null);
      setRefusal(failure.message);
    }
  }

  if (asked !== null) {
    return (
      <Modal
        title={`Refund ${money(asked)}?`}
        isOpen
        onClose={() => setAsked(null)}
        actions={
          <>
            <ActionButton label="Back" onClick={() => setAsked(null)} />
            <ActionButton
              look="main"
              label={`Refund ${money(asked)}`}
              isBusy={refund.isPending}
              onClick={() => void send(asked)}
            />
          </>
        }
      >
        <p>
          {money(asked)} of {money(mostCents)} goes back to {nameOf(booking)} the way it came. This cannot be undone.
        </p>
      </Modal>
    );
  }
  return (
    <Modal
      title="Refund"
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton
            look="main"
            label="Go on"
            refusal={mostCents > 0 ? null : { sentence: 'Nothing was paid that could be refunded.' }}
            onClick={ask}
          />
        </>
      }
    >
      <div className="stack">
        <TextInput
          label="Amount in dollars"
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setRefusal(null);
          }}
          pasting="allowed"
          error={refusal ?? undefined}
          help={`At most ${money(mostCents)}.`}
        />
        <TextArea label="Reason" optional rows={2} value={reason} onChange={setReason} />
      </div>
    </Modal>
  );
}

const CENTS = 100;

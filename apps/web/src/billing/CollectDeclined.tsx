import type { Calls } from '@handrail/contracts/wire';
import { money } from '@handrail/domain/platform';
import { useState } from 'react';
import { holdsAny, useAccount } from '../platform/account/index.ts';
import { ActionButton, Modal } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { paymentReads } from './payment-reads.ts';
import { ReasonModal } from './ReasonModal.tsx';
import { RefundModal } from './RefundModal.tsx';
import { nameOf } from './ride.ts';
import { TakePaymentModal } from './TakePaymentModal.tsx';
import { useTaking } from './use-taking.ts';
import './billing.css';

export type DeclinedRide = Calls['getDeclinedRides']['result'][number];

interface CollectDeclinedProps {
  ride: DeclinedRide;
  onClose: () => void;
}

/** What may be done about a ride whose card brought nothing in, or whose refund its bank sent back. */
export function CollectDeclined({ ride, onClose }: CollectDeclinedProps) {
  const levels = useAccount().is_admin;
  const mayTake = holdsAny(levels, [1, 2]) ? null : ONLY_TAKERS;
  if (ride.is === 'declined') return <Collect ride={ride} mayTake={mayTake} onClose={onClose} />;
  if (mayTake === null) return <RefundModal booking={ride.booking} onClose={onClose} />;
  return (
    <Modal
      title={`${nameOf(ride.booking)}: refund came back`}
      isOpen
      onClose={onClose}
      actions={<ActionButton label="Close" onClick={onClose} />}
    >
      <p>
        {whyText(ride)} {mayTake.sentence}
      </p>
    </Modal>
  );
}

/** A page to pay on, the kept card once more, or a waiver. */
function Collect({ ride, mayTake, onClose }: CollectDeclinedProps & { mayTake: { sentence: string } | null }) {
  const { booking, open_cents, kept_card: card } = ride;
  const [is, setIs] = useState<'choosing' | 'paying' | 'waiving'>('choosing');
  const [trouble, setTrouble] = useState<string | null>(null);
  const taking = useTaking(booking);
  const amount = money(open_cents);

  async function take(way: string) {
    setTrouble(null);
    try {
      if (await taking.take({ way, keeps: false })) {
        sayDone(`${nameOf(booking)}: ${amount} paid.`);
        onClose();
      } else setIs('paying');
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setTrouble(failure.message);
    }
  }

  if (is === 'paying') return <TakePaymentModal booking={booking} onClose={onClose} />;
  if (is === 'waiving') return <WaiveModal ride={ride} onClose={onClose} />;
  return (
    <Modal
      title={`${nameOf(booking)}: card declined`}
      isOpen
      onClose={onClose}
      actions={<ActionButton label="Close" onClick={onClose} />}
    >
      <div className="stack">
        <p>
          <strong className="billing-amount">{amount}</strong> is open. {whyText(ride)}
        </p>
        <div className="billing-ways">
          <ActionButton
            look={ride.wants_holder || card === null ? 'main' : 'plain'}
            label="Open a page to pay on"
            refusal={mayTake}
            isBusy={taking.isBusy}
            onClick={() => void take('card')}
          />
          <ActionButton
            look={ride.wants_holder || card === null ? 'plain' : 'main'}
            label={card === null ? 'Charge the kept card again' : `Charge ${card.brand} ending in ${card.last4} again`}
            refusal={mayTake ?? whyNotAgain(ride)}
            isBusy={taking.isBusy}
            onClick={() => card && void take(card.reference)}
          />
          <ActionButton label="Waive it" refusal={mayTake} onClick={() => setIs('waiving')} />
        </div>
        <p className="quiet">The address of the page is mailed or texted once it is open. No card number comes here.</p>
        {trouble !== null && (
          <p className="form-refusal" role="alert">
            {trouble}
          </p>
        )}
      </div>
    </Modal>
  );
}

const ONLY_TAKERS = { sentence: 'Whoever takes bookings collects what is open.' };

/** `By card it did not come in: The card was declined.` */
export function whyText({ is, failure }: Pick<DeclinedRide, 'is' | 'failure'>): string {
  if (is === 'refund_returned') return `Its refund came back: ${failure ?? 'its provider did not say why.'}`;
  return `By card it did not come in: ${failure ?? 'its provider did not say why.'}`;
}

function whyNotAgain({ kept_card: card, wants_holder: wantsHolder }: DeclinedRide): { sentence: string } | null {
  if (card === null) return { sentence: 'No card of the rider is kept that is good today.' };
  return wantsHolder ? { sentence: 'Its bank wants the holder to say yes: open a page.' } : null;
}

/** Lets go of what is open of a ride. */
function WaiveModal({ ride: { booking, open_cents }, onClose }: CollectDeclinedProps) {
  const { booking_id, version } = booking;
  const change = useChange('updateBookingPaymentStatus', { touches: paymentReads });
  return (
    <ReasonModal
      title={`Waive ${money(open_cents)} of ${nameOf(booking)}?`}
      keepLabel="Keep it open"
      doLabel="Waive it"
      onDo={async (reason) => {
        await change.mutateAsync({ booking_id, payment_status: 'waived', reason, expected_version: version });
        sayDone(`${nameOf(booking)}: ${money(open_cents)} waived.`);
      }}
      onClose={onClose}
    >
      The rider is asked for it no more. A waiver can be taken back at the ride.
    </ReasonModal>
  );
}

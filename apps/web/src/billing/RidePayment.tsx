import { money } from '@handrail/domain/platform';
import { IconCash, IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../platform/kit/index.ts';
import { CardAtDropOff } from './CardAtDropOff.tsx';
import { ReceiptButtons } from './ReceiptButtons.tsx';
import { RefundModal } from './RefundModal.tsx';
import type { PaidRide } from './ride.ts';
import { TakePaymentModal } from './TakePaymentModal.tsx';
import './billing.css';

/** What can be done about the money of a ride: take it, give it back, and send the rider a receipt. */
export function RidePayment({ booking }: { booking: PaidRide }) {
  const [open, setOpen] = useState<'take' | 'refund' | null>(null);
  const { ride_fee, total_addl_fee_usd_cents, payment_status, paid_cents, refunded_cents } = booking;
  const isFree = ride_fee + total_addl_fee_usd_cents <= 0 && paid_cents === 0;
  if (isFree) return null;
  const isSettled = payment_status === 'paid' || payment_status === 'refunded' || payment_status === 'waived';
  const mayRefund = paid_cents > refunded_cents || payment_status === 'paid';
  return (
    <div className="billing-ride">
      {(paid_cents > 0 || refunded_cents > 0) && (
        <p className="quiet">
          {money(paid_cents)} paid{refunded_cents > 0 && `, ${money(refunded_cents)} given back`}
        </p>
      )}
      <CardAtDropOff booking={booking} />
      <ActionButton
        look="quiet"
        icon={<IconCash size={16} />}
        label={payment_status === 'pending' ? 'See the payment' : 'Take payment'}
        refusal={isSettled ? { sentence: `Nothing is open: the ride is ${payment_status}.` } : null}
        onClick={() => setOpen('take')}
      />
      <ActionButton
        look="quiet"
        icon={<IconReceiptRefund size={16} />}
        label="Refund"
        refusal={mayRefund ? null : { sentence: 'Nothing was paid that could be refunded.' }}
        onClick={() => setOpen('refund')}
      />
      <ReceiptButtons booking={booking} />
      {open === 'take' && <TakePaymentModal booking={booking} onClose={() => setOpen(null)} />}
      {open === 'refund' && <RefundModal booking={booking} onClose={() => setOpen(null)} />}
    </div>
  );
}

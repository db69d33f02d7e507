import { ticketsFor, ticketsText } from '@handrail/domain/billing';
import { money } from '@handrail/domain/platform';
import { useState } from 'react';
import { ActionButton, Checkbox, ErrorState, LoadingState, Modal, SelectInput } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useRead } from '../platform/wire/index.ts';
import { type Prepaid, ticketsOf } from './ahead-form.ts';
import { PendingPayment } from './PendingPayment.tsx';
import { nameOf, type PaidRide, type RidePayments } from './ride.ts';
import { useTaking, type WayToPay } from './use-taking.ts';

interface TakePaymentModalProps {
  booking: PaidRide;
  onClose: () => void;
}

/** Takes what is open for a ride. A card is entered on the provider's own page, of which there is only the address here. */
export function TakePaymentModal({ booking, onClose }: TakePaymentModalProps) {
  const { booking_id, program_id, passenger_id } = booking;
  const payments = useRead('getBookingPayments', { booking_id });
  const methods = useRead('getProgramPaymentMethods', { program_id });
  const ways = (methods.data ?? []).filter(
    ({ payment, enabled }) => enabled && payment !== 'account' && payment !== 'none',
  );
  const takesCards = ways.some(({ online }) => online);
  const cards = useRead('getPassengerPaymentInfo', { passenger_id }, { enabled: takesCards });
  const pending = payments.data?.payments.find(({ kind, state }) => kind === 'charge' && state === 'pending');
  const error = payments.error ?? methods.error;
  if (pending) return <PendingPayment booking={booking} payment={pending} onClose={onClose} />;
  // What is offered first may not change under a hand that is about to press.
  const isComing = takesCards && cards.isPending;
  if (error || !payments.data || !methods.data || isComing) {
    return (
      <Modal title="Take a payment" isOpen onClose={onClose} actions={<ActionButton label="Close" onClick={onClose} />}>
        {error ? (
          <ErrorState
            sentence={error.message}
            onRetry={() => void Promise.all([payments.refetch(), methods.refetch()])}
          />
        ) : (
          <LoadingState label="Loading how the ride stands." bars={null} />
        )}
      </Modal>
    );
  }
  const saved = (cards.data ?? []).map(({ brand, last4, card_expires, reference }) => ({
    value: reference,
    label: `${brand} ending in ${last4}, until ${card_expires}`,
  }));
  const choices = [...saved, ...ways.map(({ payment, label }) => ({ value: payment, label }))];
  return <TakeForm {...{ booking, choices, standing: payments.data, onClose }} />;
}

interface TakeFormProps extends TakePaymentModalProps {
  choices: readonly { value: string; label: string }[];
  standing: RidePayments;
}

function TakeForm({ booking, choices, standing, onClose }: TakeFormProps) {
  const [chosen, setWay] = useState<string | null>(null);
  const taking = useTaking(booking);
  // What was tried last comes first: a bank that wants the holder wants a page, and the kept card would be refused again.
  const last = standing.payments.find(({ kind }) => kind === 'charge');
  const failed = !taking.isBusy && last?.payment === 'card' && last.state === 'failed' ? last : null;
  const hosted = failed?.wants_holder ? choices.find(({ value }) => value === 'card') : undefined;
  // A card that is kept comes first.
  const way = chosen ?? hosted?.value ?? choices[0]?.value ?? null;
  const [keeps, setKeeps] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isHosted = way === 'card';
  const isAhead = way === 'prepaid';
  const ahead = useRead('getPrepaid', { passenger_id: booking.passenger_id }, { enabled: isAhead });
  const amount = money(standing.open_cents);

  async function take(asked: WayToPay) {
    setRefusal(null);
    try {
      const isIn = await taking.take(asked);
      if (!isIn) return; // What is under way is shown in place of this form.
      sayDone(`${nameOf(booking)}: ${amount} paid.`);
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
      if (failure.code === 'PAYMENT_FAILED') setWay(null);
    }
  }

  if (standing.open_cents <= 0) {
    return (
      <Modal title="Take a payment" isOpen onClose={onClose} actions={<ActionButton label="Close" onClick={onClose} />}>
        <p>{standing.paid_cents > 0 ? 'Nothing is open for this ride.' : 'Nothing is owed for this ride yet.'}</p>
      </Modal>
    );
  }
  return (
    <Modal
      title="Take a payment"
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton
            look="main"
            label={isHosted ? `Open a page for ${amount}` : `Take ${amount}`}
            refusal={refusalOf(way, standing, isAhead ? ahead.data : undefined)}
            isBusy={taking.isBusy}
            onClick={() => void (way !== null && take({ way, keeps: isHosted && keeps }))}
          />
        </>
      }
    >
      <div className="stack">
        <p>
          {nameOf(booking)} owes <strong className="billing-amount">{amount}</strong>.
        </p>
        {failed !== null && (
          <p className="billing-failed">
            By card it did not come in: {failed.failure ?? 'its provider did not say why.'}
            {hosted && ' Open a page, and send its address: the holder says yes there.'}
          </p>
        )}
        <SelectInput label="Paid by" value={way} onChange={setWay} choices={choices} error={refusal ?? undefined} />
        {isAhead && ahead.error && <p className="form-refusal">{ahead.error.message}</p>}
        {isAhead && ahead.data && <p className="quiet">{aheadText(ahead.data)}</p>}
        {isHosted && (
          <Checkbox
            label="Keep the card for later rides"
            help="Only where the holder agrees. The provider keeps it; here stand its last four digits."
            isChecked={keeps}
            onChange={setKeeps}
          />
        )}
        {isHosted && (
          <p className="quiet">The card is entered on the provider’s own page: send its address, or open it here.</p>
        )}
      </div>
    </Modal>
  );
}

/** Why it cannot be taken so: in no way, or out of what is too little. */
function refusalOf(way: string | null, { open_cents }: RidePayments, ahead: Prepaid | undefined) {
  if (way === null) return { sentence: 'The program takes no payment at the desk.' };
  if (!ahead) return null;
  const enough = ticketsFor(open_cents, { balanceCents: ahead.balance_cents, tickets: ticketsOf(ahead) });
  return enough.ok ? null : { sentence: enough.refusal.sentence };
}

/** `$9.00 is paid ahead: $1.50 and 3 tickets of $2.50. Tickets are used first.` */
function aheadText(ahead: Prepaid): string {
  const all = `${money(ahead.balance_cents)} is paid ahead`;
  if (ahead.tickets.length === 0) return `${all}.`;
  const loose = ahead.loose_cents === 0 ? [] : [money(ahead.loose_cents)];
  return `${all}: ${[...loose, ...ticketsOf(ahead).map(ticketsText)].join(' and ')}. Tickets are used first.`;
}

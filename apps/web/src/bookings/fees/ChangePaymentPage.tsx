import { money } from '@handrail/domain/platform';
import { deedToReach, methodOf, PAYMENT_METHODS } from '@handrail/domain/billing';
import { useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccount } from '../../platform/account/index.ts';
import {
  ActionButton,
  ButtonRow,
  ErrorState,
  Facts,
  LoadingState,
  PageHead,
  SelectInput,
  TextArea,
} from '../../platform/kit/index.ts';
import { sayDone } from '../../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../../platform/wire/index.ts';
import { LineBars, useUndo } from '../../log/index.ts';
import { bookingReads } from '../booking-reads.ts';
import { type Booking, dayText, pickupText, riderName } from '../bookings.ts';
import { BesideTitle } from '../BesideTitle.tsx';
import '../bookings.css';

/** How a ride is paid, and whether it is. The status is what was posted, so each choice says what it posts. */
export default function ChangePaymentPage() {
  const { booking_id = '' } = useParams({ strict: false });
  const asked = useRead('getBookingInfoById', { booking_id });
  const booking = asked.data;
  return (
    <div className="page page-form">
      <PageHead
        title="Change payment status"
        beside={
          booking && (
            <BesideTitle booking={booking}>
              {riderName(booking)} · {dayText(booking.service_day)}, {pickupText(booking)}
            </BesideTitle>
          )
        }
      />
      <div className="sheet stack">
        {asked.isPending && <LoadingState label="Loading the booking." bars={<LineBars count={4} />} />}
        {asked.error && <ErrorState sentence={asked.error.message} onRetry={() => void asked.refetch()} />}
        {booking && (
          <>
            <Facts
              facts={[
                { name: 'Ride fee', value: money(booking.ride_fee) },
                { name: 'Total', value: <strong>{money(booking.ride_fee + booking.total_addl_fee_usd_cents)}</strong> },
                { name: 'Paid by', value: booking.payment || 'Not said' },
                { name: 'Status', value: STATUS_LABELS[booking.payment_status] },
              ]}
            />
            <MethodForm booking={booking} />
            <StatusForm booking={booking} />
            <Timing booking={booking} />
            <Back bookingId={booking.booking_id} />
          </>
        )}
      </div>
    </div>
  );
}

/** The words a booking keeps for a method: read again by `methodOf`, and a person's too. */
const METHOD_CHOICES = Object.entries(PAYMENT_METHODS).map(([method, { label }]) => ({
  value: `${method.charAt(0).toUpperCase()}${method.slice(1)}`,
  label,
}));

function MethodForm({ booking }: { booking: Booking }) {
  const held = METHOD_CHOICES.find(({ value }) => methodOf(value) === methodOf(booking.payment))?.value ?? null;
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const change = useChange('changeBookingPaymentMethod', { touches: bookingReads });
  const undo = useUndo();
  const value = chosen ?? held;

  async function save(payment: string) {
    try {
      const { operation } = await change.mutateAsync({
        booking_id: booking.booking_id,
        payment,
        expected_version: booking.version,
      });
      setError(null);
      setChosen(null);
      sayDone(`${riderName(booking)}: paid by ${payment.toLowerCase()}.`, undo(operation));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure.message);
    }
  }

  return (
    <section aria-label="Payment method" className="booking-payment">
      <SelectInput
        label="Payment method"
        placeholder="Choose how it is paid"
        value={value}
        onChange={setChosen}
        error={error}
        choices={METHOD_CHOICES}
      />
      <ActionButton
        label="Save the method"
        isBusy={change.isPending}
        refusal={value === null || value === held ? { sentence: 'Choose another method first.' } : null}
        onClick={() => void (value !== null && save(value))}
      />
    </section>
  );
}

type Status = Booking['payment_status'];

const STATUS_LABELS: Record<Status, string> = {
  unpaid: 'Unpaid',
  pending: 'Pending',
  paid: 'Paid',
  refunded: 'Refunded',
  waived: 'Waived',
};
const STATUSES: readonly Status[] = ['unpaid', 'pending', 'paid', 'refunded', 'waived'];

function StatusForm({ booking }: { booking: Booking }) {
  const [chosen, setChosen] = useState<Status | null>(null);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const change = useChange('updateBookingPaymentStatus', { touches: bookingReads });
  const is = booking.payment_status;
  const wanted = chosen ?? is;

  async function save() {
    try {
      const { data } = await change.mutateAsync({
        booking_id: booking.booking_id,
        payment_status: wanted,
        expected_version: booking.version,
        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
      });
      setErrors({});
      setChosen(null);
      setReason('');
      sayDone(`${riderName(booking)}: ${STATUS_LABELS[data.booking.payment_status].toLowerCase()}.`);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      const { fields } = failure;
      setErrors(fields && Object.keys(fields).length > 0 ? fields : { payment_status: failure.message });
    }
  }

  return (
    <section aria-label="Payment status" className="booking-payment">
      <SelectInput<Status>
        label="Payment status"
        value={wanted}
        onChange={setChosen}
        error={errors['payment_status']}
        choices={STATUSES.map((status) => {
          const deed = deedToReach(status, is);
          return {
            value: status,
            label: STATUS_LABELS[status],
            ...(deed.ok ? {} : { refusal: deed.refusal.sentence }),
          };
        })}
        help={WHAT_IT_POSTS[wanted === is ? 'nothing' : wanted]}
      />
      {wanted === 'waived' && is !== 'waived' && (
        <TextArea label="Reason" rows={2} value={reason} onChange={setReason} error={errors['reason']} />
      )}
      <ActionButton
        look="main"
        label="Save the status"
        isBusy={change.isPending}
        refusal={wanted === is ? { sentence: 'Choose another status first.' } : null}
        onClick={() => void save()}
      />
    </section>
  );
}

const WHAT_IT_POSTS: Record<Status | 'nothing', string> = {
  nothing: 'This is what was posted for it so far.',
  paid: 'Posts what is open as cash or a check that was taken. It is not undone, but refunded.',
  waived: 'Lets go of what is open, for a reason.',
  unpaid: 'Takes the waiver back, and the fee is owed again.',
  pending: '',
  refunded: '',
};

/** When a ride is to be paid, for the plans that leave it to an administrator. */
function Timing({ booking }: { booking: Booking }) {
  const { is_admin } = useAccount();
  const mayChange = is_admin.includes(1);
  const fee = useRead('getBookingFee', { booking_id: booking.booking_id }, { enabled: mayChange });
  const change = useChange('setBookingPaymentTiming', { touches: [...bookingReads, 'getBookingFee'] });
  const undo = useUndo();
  const [refusal, setRefusal] = useState<string | null>(null);
  if (!mayChange || fee.data?.payment_timing !== 3) return null;

  async function set(payment_timing: 1 | 2, when: string) {
    try {
      const { operation } = await change.mutateAsync({
        booking_id: booking.booking_id,
        payment_timing,
        expected_version: booking.version,
      });
      setRefusal(null);
      sayDone(`${riderName(booking)}: due ${when}.`, undo(operation));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }

  return (
    <section aria-label="When it is due" className="booking-payment">
      <p>Its fee plan leaves it to you when this ride is to be paid. Nothing is owed until you say.</p>
      <ButtonRow>
        <ActionButton label="Due now" isBusy={change.isPending} onClick={() => void set(1, 'now')} />
        <ActionButton label="Due at drop-off" isBusy={change.isPending} onClick={() => void set(2, 'at drop-off')} />
      </ButtonRow>
      {refusal !== null && <p className="form-refusal">{refusal}</p>}
    </section>
  );
}

const PAST = '/reports/history';

function Back({ bookingId }: { bookingId: string }) {
  const navigate = useNavigate();
  // A past ride is left for the page from which it was opened.
  const isPast = useRouterState({ select: ({ location }) => location.pathname.startsWith(PAST) });
  return (
    <ButtonRow>
      <ActionButton
        label="Back to the booking"
        onClick={() => void navigate({ to: `${isPast ? PAST : '/rider-services/bookings'}/view/${bookingId}` })}
      />
    </ButtonRow>
  );
}

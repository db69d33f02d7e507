import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ActionButton, ButtonRow, ErrorState, LoadingState, PageHead, useUrlState } from '../platform/kit/index.ts';
import { useAccount } from '../platform/account/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { LineBars } from '../log/index.ts';
import { type Booking, dayText, isCanceled, pickupText, placeAt, riderName } from './bookings.ts';
import { CancelModal } from './CancelModal.tsx';
import {
  cancelDirectly,
  canceled,
  cancelToReschedule,
  type ChangeFlow,
  checked,
  keepBooking,
  recreated,
  sayWhy,
  startOfFlow,
  verified,
  verifyFor,
} from './change-flow.ts';
import { RecreateModal } from './RecreateModal.tsx';
import { RiderWord } from './RiderWord.tsx';
import { useLateCancel } from './use-late-cancel.ts';
import { BesideTitle } from './BesideTitle.tsx';
import './bookings.css';

const LIST = '/rider-services/bookings';

/** Cancels or edits a booking. Whether there is time for an edit is asked first; `to=edit` goes on to it at once. */
export default function ChangeBookingPage() {
  const { id = '' } = useParams({ strict: false });
  const asked = useRead('getBookingInfoById', { booking_id: id });
  const booking = asked.data;
  return (
    <div className="page page-form">
      <PageHead
        title="Cancel or edit"
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
        {booking && <Change key={id} booking={booking} journey={booking.journey} />}
      </div>
    </div>
  );
}

function Change({ booking, journey }: { booking: Booking; journey: readonly string[] }) {
  const [held, setFlow] = useState<ChangeFlow>(startOfFlow);
  const [isRecreating, setIsRecreating] = useState(false);
  const [to] = useUrlState('to');
  const navigate = useNavigate();
  const { booking_id, passenger_id } = booking;
  const check = useRead('validateBookingEditTime', { booking_id });
  const isLate = check.error?.code === 'VALIDATIONFAIL';
  const isAnswered = check.data !== undefined || isLate;
  const flow = held.step === 'check' && isAnswered ? checked(held, !isLate) : held;
  const edit = `${LIST}/modify/${booking_id}/${passenger_id}`;
  const goesToEdit = (flow.step === 'edit' || (to === 'edit' && flow.step === 'choose')) && !isCanceled(booking);
  const goesToList = flow.step === 'done' && flow.goToBookingList;

  useEffect(() => {
    if (goesToEdit) void navigate({ to: edit, replace: true });
    if (goesToList) void navigate({ to: LIST, search: { from: booking.service_day, to: booking.service_day } });
  }, [goesToEdit, goesToList, edit, navigate, booking.service_day]);

  const { is_admin } = useAccount();
  const isDispatcher = is_admin.includes(3) || is_admin.includes(4);
  const isBooked = booking.ride_status === 0 || booking.ride_status === 8;
  const late = useLateCancel(booking);
  const wish = (deed: 'for_good' | 'for_reschedule') => {
    if (flow.step === 'cancel_question') setFlow(verifyFor(flow, deed));
    else setFlow(deed === 'for_good' ? cancelDirectly : cancelToReschedule);
  };
  async function go(next: ChangeFlow) {
    setFlow(next);
    if (next.step !== 'cancel') return;
    const isForReschedule = next.wants === 'for_reschedule';
    setFlow((await late.cancel(isForReschedule)) ? canceled(next, isForReschedule) : keepBooking(next));
  }

  const deeds = (
    <ButtonRow>
      {flow.step === 'choose' && (
        <ActionButton look="main" label="Edit the booking" onClick={() => void navigate({ to: edit })} />
      )}
      <ActionButton label="Keep the booking" onClick={() => void navigate({ to: `${LIST}/view/${booking_id}` })} />
      {flow.step === 'cancel_question' && isBooked && (
        <ActionButton label="Edit it on the rider’s word" onClick={() => setFlow(verifyFor(flow, 'edit'))} />
      )}
      <ActionButton label="Cancel to book it again" onClick={() => wish('for_reschedule')} />
      <ActionButton look="danger" label="Cancel the booking" onClick={() => wish('for_good')} />
    </ButtonRow>
  );

  const newId = flow.newBookingIdForReschedule ?? booking.recreated_booking_id;
  if (newId !== null) {
    return (
      <>
        <p>The ride is booked again as booking {newId}.</p>
        <ButtonRow>
          <ActionButton
            look="main"
            label="Open the new booking"
            onClick={() => void navigate({ to: `${LIST}/view/${newId}` })}
          />
        </ButtonRow>
      </>
    );
  }
  if (flow.cancelledForReschedule || isCanceled(booking)) {
    const isWaiting = flow.cancelledForReschedule || booking.cancelled_for_reschedule;
    return (
      <>
        <p>{isWaiting ? 'The ride is canceled and waits to be booked again.' : 'The ride is canceled.'}</p>
        <ButtonRow>
          <ActionButton look="main" label="Book again" onClick={() => setIsRecreating(true)} />
          <ActionButton label="To the bookings" onClick={() => void navigate({ to: LIST })} />
        </ButtonRow>
        {isRecreating && (
          <RecreateModal
            booking={booking}
            onClose={() => setIsRecreating(false)}
            onDone={(newId) => setFlow((now) => recreated(now, newId))}
          />
        )}
      </>
    );
  }
  return (
    <>
      <p className="quiet">
        From {placeAt(booking, 'pickup')} to {placeAt(booking, 'dropoff')}.
      </p>
      {flow.step === 'check' && check.isPending && (
        <LoadingState label="Checking whether there is time to edit it." bars={<LineBars count={2} />} />
      )}
      {flow.step === 'check' && check.error && !isLate && (
        <ErrorState sentence={check.error.message} onRetry={() => void check.refetch()} />
      )}
      {flow.step === 'cancel_question' && (
        <section aria-label="Cancel instead" className="stack">
          <p>{check.error?.message} Cancel it instead?</p>
          {late.refusal !== null && <p className="form-refusal">{late.refusal}</p>}
          {deeds}
        </section>
      )}
      {flow.step === 'verify' && (
        <>
          <RiderWord booking={booking} onGiven={() => void go(verified(flow, isBooked))} />
          <ButtonRow>
            <ActionButton label="Back" onClick={() => setFlow(keepBooking)} />
            {isDispatcher && flow.wants !== 'edit' && (
              <ActionButton label="Say why instead" onClick={() => setFlow(sayWhy)} />
            )}
          </ButtonRow>
        </>
      )}
      {flow.step === 'cancel' && <LoadingState label="Canceling the ride." bars={<LineBars count={2} />} />}
      {flow.step === 'choose' && !goesToEdit && deeds}
      {flow.cancelConfirm !== null && (
        <CancelModal
          booking={booking}
          journey={journey}
          startsForReschedule={flow.cancelConfirm === 'for_reschedule'}
          onClose={() => setFlow(keepBooking)}
          onDone={({ isForReschedule }) => setFlow((now) => canceled(now, isForReschedule))}
        />
      )}
    </>
  );
}

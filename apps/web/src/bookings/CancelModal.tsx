import { useState } from 'react';
import { useAccount } from '../platform/account/index.ts';
import { ActionButton, Checkbox, Modal, Segmented, TextArea } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';
import { useUndo } from '../log/index.ts';
import { bookingReads } from './booking-reads.ts';
import { type Booking, pickupText, riderName } from './bookings.ts';
import { RiderWord } from './RiderWord.tsx';

interface CancelModalProps {
  booking: Booking;
  journey: readonly string[];
  onClose: () => void;
  /** Whether it is asked as a cancellation to book anew; it may still be said otherwise. */
  startsForReschedule?: boolean;
  /** After it was canceled. */
  onDone?: (how: { isForReschedule: boolean }) => void;
}

/** Asks before a ride is given up: this one, or it and those after it, and why. */
export function CancelModal(props: CancelModalProps) {
  const { booking, journey, onClose, startsForReschedule = false, onDone } = props;
  const isFirstOfMore = journey.indexOf(booking.booking_id) < journey.length - 1 && journey.length > 1;
  const [legs, setLegs] = useState<'this' | 'rest'>('this');
  const [reason, setReason] = useState('');
  const [isForReschedule, setIsForReschedule] = useState(startsForReschedule);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [needsWord, setNeedsWord] = useState(false);
  const cancel = useChange('cancelBooking', { touches: bookingReads });
  const undo = useUndo();
  const { is_admin } = useAccount();
  const isDesk = is_admin.includes(1) || is_admin.includes(2);
  const early = useRead('validateBookingEditTime', { booking_id: booking.booking_id }, { enabled: isDesk });
  const isLate = early.error?.code === 'VALIDATIONFAIL';

  async function send() {
    try {
      const { operation } = await cancel.mutateAsync({
        booking_id: booking.booking_id,
        for_reschedule: isForReschedule,
        which_legs: legs,
        expected_version: booking.version,
        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
      });
      sayDone(
        legs === 'rest'
          ? `${riderName(booking)}: this ride and the rest canceled.`
          : `${riderName(booking)}: canceled.`,
        undo(operation),
      );
      onClose();
      onDone?.({ isForReschedule });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
      setNeedsWord(failure.code === 'PHONE_NOT_VERIFIED');
    }
  }

  return (
    <Modal
      title={`Cancel the ${pickupText(booking)} ride of ${riderName(booking)}?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Keep the booking" onClick={onClose} />
          <ActionButton
            look="danger"
            label={legs === 'rest' ? 'Cancel this and the rest' : 'Cancel this ride'}
            isBusy={cancel.isPending}
            onClick={() => void send()}
          />
        </>
      }
    >
      <div className="stack">
        {isLate && <p className="form-refusal">{early.error?.message} Canceling now counts as late.</p>}
        {isFirstOfMore && (
          <Segmented
            label="Which rides"
            value={legs}
            onChange={setLegs}
            choices={[
              { value: 'this', label: 'This ride' },
              { value: 'rest', label: 'This and the rest' },
            ]}
          />
        )}
        <TextArea
          label="Reason"
          optional
          rows={2}
          value={reason}
          onChange={setReason}
          pasting="allowed"
          error={refusal}
          startsFocused
        />
        <Checkbox
          label="Canceled to be rescheduled"
          help="The canceled booking is marked so until it is booked again from its details."
          isChecked={isForReschedule}
          onChange={setIsForReschedule}
        />
        {needsWord && isDesk && (
          <RiderWord
            booking={booking}
            onGiven={() => {
              setNeedsWord(false);
              setRefusal(null);
              void send();
            }}
          />
        )}
      </div>
    </Modal>
  );
}

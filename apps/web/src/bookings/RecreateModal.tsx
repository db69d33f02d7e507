import { useState } from 'react';
import { ActionButton, Modal } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { useUndo } from '../log/index.ts';
import { bookingReads } from './booking-reads.ts';
import { type Booking, dayText, offeredTime, pickupText, riderName } from './bookings.ts';

interface RecreateModalProps {
  booking: Booking;
  onClose: () => void;
  /** Opens the booking that took its place. */
  onDone: (bookingId: string) => void;
}

/** Books a canceled ride anew, at its own time or, where that is gone, at the next there is. */
export function RecreateModal({ booking, onClose, onDone }: RecreateModalProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const recreate = useChange('recreateCancelledBooking', { touches: bookingReads });
  const undo = useUndo();
  const offered = refusal === null ? null : offeredTime(refusal);

  async function send(wall: string | null) {
    try {
      const { data, operation } = await recreate.mutateAsync({
        booking_id: booking.booking_id,
        expected_version: booking.version,
        ...(wall === null ? {} : { pickup_time: wall }),
      });
      sayDone(`${riderName(booking)}: booked again for ${pickupText(data.booking)}.`, undo(operation));
      onClose();
      onDone(data.booking_id);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }

  return (
    <Modal
      title={`Book ${riderName(booking)} again?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Close" onClick={onClose} />
          {offered ? (
            <ActionButton
              look="main"
              label={`Book ${offered.text}`}
              isBusy={recreate.isPending}
              onClick={() => void send(offered.wall)}
            />
          ) : (
            <ActionButton
              look="main"
              label={`Book ${pickupText(booking)}`}
              isBusy={recreate.isPending}
              onClick={() => void send(null)}
            />
          )}
        </>
      }
    >
      <p>
        The same ride as a new booking: {dayText(booking.service_day)}, {pickupText(booking)}, from{' '}
        {booking.pickup_address} to {booking.dropoff_address}.
      </p>
      {refusal !== null && (
        <p className="form-refusal" role="alert">
          {refusal}
        </p>
      )}
    </Modal>
  );
}

import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { ActionButton, Modal, SelectInput } from '../platform/kit/index.ts';
import { sayDone, sayWarnings } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { useUndo } from '../log/index.ts';
import { bookingReads } from './booking-reads.ts';
import { type Booking, dayText, isWillCall, offeredTime, pickupText, riderName } from './bookings.ts';
import { useSlots } from './slots.ts';

interface RecreateModalProps {
  booking: Booking;
  onClose: () => void;
  /** Opens the booking that took its place. */
  onDone: (bookingId: string) => void;
}

/** Books a canceled ride anew: at its own time, at another of its day, or at the one that a refusal offers. */
export function RecreateModal({ booking, onClose, onDone }: RecreateModalProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const recreate = useChange('recreateCancelledBooking', { touches: bookingReads });
  const undo = useUndo();
  const { slots } = useSlots(booking.program_id, Temporal.PlainDate.from(booking.service_day));
  const [wall, setWall] = useState(OWN);
  const own = isWillCall(booking) ? null : booking.scheduled_pickup_time.slice(0, 16);
  const others = (slots ?? []).filter((slot) => slot.refusal === null && slot.wall.slice(0, 16) !== own);
  const time = others.find((slot) => slot.wall === wall)?.text ?? pickupText(booking);
  const offered = refusal === null ? null : offeredTime(refusal);

  async function send(wall: string | null) {
    try {
      const { data, operation } = await recreate.mutateAsync({
        booking_id: booking.booking_id,
        expected_version: booking.version,
        ...(wall === null ? {} : { pickup_time: wall }),
      });
      sayWarnings(data);
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
              label={`Book ${time}`}
              isBusy={recreate.isPending}
              onClick={() => void send(wall === OWN ? null : wall)}
            />
          )}
        </>
      }
    >
      <div className="stack">
        <p>
          The same ride as a new booking on {dayText(booking.service_day)}, from {booking.pickup_address} to{' '}
          {booking.dropoff_address}.
        </p>
        <SelectInput
          label="Pickup time"
          value={wall}
          onChange={(next) => {
            setWall(next);
            setRefusal(null);
          }}
          choices={[
            { value: OWN, label: `${pickupText(booking)}, as it was` },
            ...others.map((slot) => ({ value: slot.wall, label: slot.text })),
          ]}
        />
      </div>
      {refusal !== null && (
        <p className="form-refusal" role="alert">
          {refusal}
        </p>
      )}
    </Modal>
  );
}

/** At the time it had. */
const OWN = 'own';

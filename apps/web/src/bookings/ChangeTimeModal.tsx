import { WILL_CALL_CHOICE } from '@handrail/domain/platform';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { ActionButton, SelectInput, TextArea } from '../platform/kit/index.ts';
import { sayDone, sayWarnings } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { useUndo } from '../log/index.ts';
import { bookingReads } from './booking-reads.ts';
import { type Booking, clockOf, isWillCall, offeredTime, pickupText, riderName } from './bookings.ts';
import { SAVED } from './saved.ts';
import { ChangeModal } from './ChangeModal.tsx';
import { useSlots } from './slots.ts';

/** Promises another pickup time, with a word to the driver. Only what was changed is sent. */
export function ChangeTimeModal({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const day = Temporal.PlainDate.from(booking.service_day);
  const { slots, error } = useSlots(booking.program_id, day);
  const now = isWillCall(booking) ? willCallWall(booking) : booking.scheduled_pickup_time.slice(0, 16);
  const [wall, setWall] = useState(now);
  const [note, setNote] = useState(booking.admin_note);
  const [refusal, setRefusal] = useState<string | null>(null);
  const edit = useChange('editBookingPickupTime', { touches: bookingReads });
  const undo = useUndo();

  const free = (slots ?? []).filter((slot) => slot.refusal === null && slot.wall.slice(0, 16) !== now);
  const choices = [
    { value: now, label: isWillCall(booking) ? WILL_CALL_CHOICE : clockOf(booking.scheduled_pickup_time) },
    ...free.map((slot) => ({ value: slot.wall, label: slot.text })),
    ...(isWillCall(booking) ? [] : [{ value: willCallWall(booking), label: WILL_CALL_CHOICE }]),
  ];
  const offered = refusal === null ? null : offeredTime(refusal);
  const isMoved = wall !== now;
  const isNoted = note.trim() !== booking.admin_note && note.trim() !== '';

  async function save(at: string) {
    const isNew = at !== now;
    if (!isNew && !isNoted) {
      onClose();
      return;
    }
    try {
      const { data, operation } = await edit.mutateAsync({
        booking_id: booking.booking_id,
        trip_id: booking.trip_id,
        program_id: booking.program_id,
        expected_version: booking.version,
        ...(isNew ? { pickup_time: at } : {}),
        ...(isNoted ? { admin_note: note.trim() } : {}),
      });
      sayWarnings(data);
      sayDone(isNew ? `${SAVED} ${riderName(booking)}: pickup ${pickupText(data.booking)}.` : SAVED, undo(operation));
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }

  return (
    <ChangeModal
      title="Change pickup time"
      isChanged={isMoved || isNoted}
      isBusy={edit.isPending}
      onSave={() => void save(wall)}
      onClose={onClose}
    >
      <SelectInput
        label="Pickup time"
        value={wall}
        onChange={(next) => {
          setWall(next);
          setRefusal(null);
        }}
        choices={choices}
        isDisabled={choices.length === 1}
        error={refusal ?? error?.message}
        help={slots === undefined && !error ? 'Loading the free times.' : undefined}
      />
      {offered && (
        <ActionButton label={`Take ${offered.text}`} isBusy={edit.isPending} onClick={() => void save(offered.wall)} />
      )}
      <TextArea label="Admin to Driver Note" optional rows={2} value={note} onChange={setNote} />
    </ChangeModal>
  );
}

/** A will-call stands at the last minute of its day until the rider has called. */
function willCallWall({ service_day }: Booking): string {
  return `${service_day}T23:59`;
}

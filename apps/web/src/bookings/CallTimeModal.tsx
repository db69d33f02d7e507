import { wallOf, wallText } from '@handrail/domain/platform';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { ActionButton, Modal, TimeInput } from '../platform/kit/index.ts';
import { townNow } from '../platform/town-clock.ts';
import { sayDone, sayWarnings } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { useUndo } from '../log/index.ts';
import { bookingReads } from './booking-reads.ts';
import { type Booking, pickupText, riderName } from './bookings.ts';

/** The rider has called: their ride gets its time, now unless it is said otherwise. */
export function CallTimeModal({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const [called, setCalled] = useState(() =>
    wallOf(Temporal.Instant.fromEpochMilliseconds(townNow()), booking.program_timezone),
  );
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useChange('saveWillCallCallTime', { touches: bookingReads });
  const undo = useUndo();

  async function send() {
    try {
      const { data, operation } = await save.mutateAsync({
        booking_id: booking.booking_id,
        call_time: wallText(called),
        expected_version: booking.version,
      });
      sayWarnings(data);
      sayDone(`${riderName(booking)} called: pickup ${pickupText(data.booking)}.`, undo(operation));
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }

  return (
    <Modal
      title={`${riderName(booking)} called`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Close" onClick={onClose} />
          <ActionButton look="main" label="Save call time" isBusy={save.isPending} onClick={() => void send()} />
        </>
      }
    >
      <TimeInput
        label="Called at"
        value={called.toPlainTime()}
        onChange={(time, isNextDay) => {
          setCalled(called.withPlainTime(time).add({ days: isNextDay ? 1 : 0 }));
          setRefusal(null);
        }}
        error={refusal}
        startsFocused
      />
    </Modal>
  );
}

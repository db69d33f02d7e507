import { clockTime, wallOf, wallText } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { ActionButton, Form, FormActions, Modal, TimeInput, useForm } from '../platform/kit/index.ts';
import { townNow } from '../platform/town-clock.ts';
import { sayDone, sayWarnings } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { useUndo } from '../log/index.ts';
import { bookingReads } from './booking-reads.ts';
import { type Booking, pickupText, riderName } from './bookings.ts';
import type { HasWait } from './has-wait.ts';

interface CallTimeModalProps {
  booking: Booking;
  onClose: () => void;
  onNoAnswer?: HasWait | undefined;
}

/** The rider has called: their ride gets its time, now unless it is said otherwise. */
export function CallTimeModal({ booking, onClose, onNoAnswer }: CallTimeModalProps) {
  const form = useForm({
    start: { called: wallOf(Temporal.Instant.fromEpochMilliseconds(townNow()), booking.program_timezone) },
  });
  const { called } = form.values;
  const save = useChange('saveWillCallCallTime', { touches: bookingReads });
  const undo = useUndo();

  async function send(values: { called: Temporal.PlainDateTime }) {
    const call = { booking_id: booking.booking_id, call_time: wallText(values.called) };
    const reply = await save.mutateAsync({ ...call, expected_version: booking.version }).catch((failure: unknown) => {
      const done = `${riderName(booking)} called, ${clockTime(values.called.toPlainTime())}.`;
      const hasWait = failure instanceof CallError && onNoAnswer?.(failure, { done, undone: `Taken back: ${done}` });
      if (hasWait !== true) throw failure;
      return null;
    });
    if (reply === null) return;
    const { data, operation } = reply;
    sayWarnings(data);
    sayDone(`${riderName(booking)} called: pickup ${pickupText(data.booking)}.`, undo(operation));
  }

  return (
    <Modal title={`${riderName(booking)} called`} isOpen onClose={onClose} actions={null}>
      <Form form={form} onSubmit={send} onSaved={onClose}>
        <TimeInput
          label="Called at"
          value={called.toPlainTime()}
          onChange={(time, isNextDay) =>
            form.set('called', called.withPlainTime(time).add({ days: isNextDay ? 1 : 0 }))
          }
          error={form.errors.called}
          startsFocused
        />
        <FormActions>
          <ActionButton look="main" label="Save call time" type="submit" isBusy={form.isBusy} />
          <ActionButton label="Close" onClick={onClose} />
        </FormActions>
      </Form>
    </Modal>
  );
}

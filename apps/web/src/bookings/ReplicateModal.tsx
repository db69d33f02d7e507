import { longDate } from '@handrail/domain/platform';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { ActionButton, DateInput, Modal } from '../platform/kit/index.ts';
import { notify, sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { useUndo } from '../log/index.ts';
import { useServiceDay } from '../programs/index.ts';
import { bookingReads } from './booking-reads.ts';
import { type Booking, dayText, pickupText, riderName } from './bookings.ts';

/** As many as are booked at once. */
const MOST_DATES = 31;

/** Books the same ride at the same time of day on dates that are picked. */
export function ReplicateModal({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { today } = useServiceDay();
  const [dates, setDates] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const replicate = useChange('replicateBooking', { touches: [...bookingReads, 'getAvailableBookingDates'] });
  const undo = useUndo();

  function add(date: Temporal.PlainDate | null) {
    if (date === null) return;
    const text = date.toString();
    if (dates.includes(text)) setRefusal(`${dayText(text)} is on the list already.`);
    else if (dates.length === MOST_DATES) setRefusal(`${MOST_DATES} dates are booked at once.`);
    else {
      setDates([...dates, text].toSorted());
      setRefusal(null);
    }
  }

  async function send() {
    if (dates.length === 0) {
      setRefusal('Add a date first.');
      return;
    }
    try {
      const { data, operation } = await replicate.mutateAsync({ booking_id: booking.booking_id, dates: [...dates] });
      const count = data.booking_ids.length;
      sayDone(`${riderName(booking)}: ${count === 1 ? '1 ride' : `${count} rides`} booked.`, undo(operation));
      const told = [...data.refused, ...(data.warnings ?? [])];
      if (told.length > 0) {
        notify({
          kind: 'warning',
          title: data.refused.length > 0 ? 'Not every date could be had' : 'To be known',
          text: told.map(({ date, message }) => `${dayText(date)}: ${message}`).join(' '),
        });
      }
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }

  return (
    <Modal
      title={`Book the ${pickupText(booking)} ride of ${riderName(booking)} on other dates`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Back" onClick={onClose} />
          <ActionButton
            look="main"
            label={dates.length === 1 ? 'Book 1 ride' : `Book ${dates.length} rides`}
            isBusy={replicate.isPending}
            onClick={() => void send()}
          />
        </>
      }
    >
      <div className="stack">
        <DateInput key={dates.length} label="Add a date" value={null} onChange={add} min={today} error={refusal} />
        <ul className="booking-dates" aria-label="Dates to book">
          {dates.map((date) => (
            <li key={date}>
              {longDate(Temporal.PlainDate.from(date))}
              <ActionButton
                look="quiet"
                isSmall
                label="Take off"
                name={`Take off ${dayText(date)}`}
                onClick={() => setDates(dates.filter((one) => one !== date))}
              />
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}

import { useState } from 'react';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { useUndo } from '../log/index.ts';
import { bookingReads } from './booking-reads.ts';
import { type Booking, riderName } from './bookings.ts';

/** Cancels a ride at once on the rider's word, which was just given for this alone. */
export function useLateCancel(booking: Booking) {
  const call = useChange('cancelBooking', { touches: bookingReads });
  const undo = useUndo();
  const [refusal, setRefusal] = useState<string | null>(null);

  async function cancel(isForReschedule: boolean): Promise<boolean> {
    setRefusal(null);
    try {
      const { operation } = await call.mutateAsync({
        booking_id: booking.booking_id,
        for_reschedule: isForReschedule,
        expected_version: booking.version,
      });
      sayDone(`${riderName(booking)}: canceled.`, undo(operation));
      return true;
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
      return false;
    }
  }

  return { cancel, refusal };
}

import { useState } from 'react';
import { notify, sayDone } from '../platform/notices/index.ts';
import { ActionButton } from '../platform/kit/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import type { Booking } from './bookings.ts';
import { PriceAgainModal } from './fees/PriceAgainModal.tsx';

/** Flags the checked bookings, so that the list can be narrowed to them, or takes the flags away; or prices them again. */
export function BulkFlags({ bookings, onDone }: { bookings: readonly Booking[]; onDone: () => void }) {
  const [isPricing, setIsPricing] = useState(false);
  const flag = useChange('bookingFlag', { touches: ['getBookingList'] });

  async function setAll(isFlagged: boolean) {
    const meant = bookings.filter((booking) => booking.flag !== isFlagged);
    try {
      // One after another: each is an operation of its own, and each may be refused.
      for (const { booking_id, version } of meant) {
        await flag.mutateAsync({ booking_id, flag: isFlagged, expected_version: version });
      }
      sayDone(`${meant.length} ${meant.length === 1 ? 'booking' : 'bookings'} ${isFlagged ? 'flagged' : 'unflagged'}.`);
      onDone();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'Not all were changed', text: failure.message });
    }
  }

  return (
    <>
      <ActionButton
        isSmall
        label="Flag"
        isBusy={flag.isPending}
        refusal={bookings.every((booking) => booking.flag) ? { sentence: 'They are flagged already.' } : null}
        onClick={() => void setAll(true)}
      />
      <ActionButton
        isSmall
        label="Unflag"
        isBusy={flag.isPending}
        refusal={bookings.some((booking) => booking.flag) ? null : { sentence: 'None of them is flagged.' }}
        onClick={() => void setAll(false)}
      />
      <ActionButton isSmall label="Price again" onClick={() => setIsPricing(true)} />
      {isPricing && (
        <PriceAgainModal
          title="Price the checked rides again"
          meant={{ booking_ids: bookings.map(({ booking_id }) => booking_id) }}
          onClose={() => setIsPricing(false)}
          onDone={onDone}
        />
      )}
    </>
  );
}

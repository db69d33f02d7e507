import { money } from '@handrail/domain/platform';
import { PAYMENT_TIMINGS } from '@handrail/domain/pricing';
import { useState } from 'react';
import { ActionButton, Bar, ErrorState } from '../../platform/kit/index.ts';
import { sayDone } from '../../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../../platform/wire/index.ts';
import { useUndo } from '../../log/index.ts';
import { bookingReads } from '../booking-reads.ts';
import { type Booking, riderName } from '../bookings.ts';
import { PriceLines } from './PriceLines.tsx';

/** How a ride came to its fee, and what it would cost if it were booked now. */
export function FeeWorking({ booking, mayPrice }: { booking: Booking; mayPrice: boolean }) {
  const { data, error, refetch } = useRead('getBookingFee', { booking_id: booking.booking_id });
  const again = useChange('priceAgain', { touches: [...bookingReads, 'getBookingFee'] });
  const undo = useUndo();
  const [refusal, setRefusal] = useState<string | null>(null);
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Bar width="60%" />;
  const { now } = data;

  async function price() {
    try {
      const { operation } = await again.mutateAsync({ booking_ids: [booking.booking_id] });
      setRefusal(null);
      sayDone(`${riderName(booking)}: priced anew.`, undo(operation));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }

  return (
    <div className="booking-fee">
      {data.lines.length > 0 && (
        <PriceLines
          label="How the fee came about"
          lines={data.lines}
          totalCents={data.ride_fee + data.total_addl_fee_usd_cents}
        />
      )}
      <p className="quiet">
        {data.pricing_name === null
          ? 'No fee plan priced this ride.'
          : `By the fee plan ${data.pricing_name}. ${dueText(data.payment_timing)}`}
      </p>
      {now && (
        <p>
          Booked now it would cost {money(now.ride_fee + now.total_addl_fee_usd_cents)} by {now.pricing_name}.{' '}
          {data.is_typed
            ? 'The fee was entered by hand and stays.'
            : mayPrice && (
                <ActionButton isSmall label="Price it anew" isBusy={again.isPending} onClick={() => void price()} />
              )}
        </p>
      )}
      {refusal !== null && <p className="form-refusal">{refusal}</p>}
    </div>
  );
}

function dueText(timing: 1 | 2 | 3): string {
  const label = PAYMENT_TIMINGS.find((one) => one.timing === timing)?.label ?? '';
  return `Due: ${label.charAt(0).toLowerCase()}${label.slice(1)}.`;
}

import { useAccount } from '../platform/account/index.ts';
import { ActionButton } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { useTripLog } from './use-trip-log.ts';
import { MissingList } from './MissingList.tsx';
import './nemt.css';

interface RideReadinessProps {
  bookingId: string;
  riderId: string;
  day: string;
  isOnBooking?: boolean;
}

/** What a ride that somebody else pays for lacks before they can be told of it. Nothing is said while it is ahead. */
export function RideReadiness({ bookingId, riderId, day, isOnBooking = false }: RideReadinessProps) {
  const { data, error } = useRead('getRideReadiness', { booking_id: bookingId });
  const { is_admin } = useAccount();
  const log = useTripLog();
  const isDesk = is_admin.includes(1) || is_admin.includes(2);
  if (error) return <p className="field-error">{error.message}</p>;
  if (!data || data.insurance_name === null || !data.is_over) return null;
  return (
    <section aria-label="Proof" className="nemt-proof">
      <h3>Proof</h3>
      {data.missing.length === 0 ? (
        <p className="quiet">Ready for {data.insurance_name}: nothing is missing.</p>
      ) : (
        <>
          <p>Before {data.insurance_name} can be told of it:</p>
          <MissingList
            missing={data.missing}
            bookingId={bookingId}
            riderId={riderId}
            day={day}
            isOnBooking={isOnBooking}
          />
        </>
      )}
      {isDesk && isOnBooking && (
        <div className="button-row">
          <ActionButton
            isSmall
            label="Trip log of this ride"
            isBusy={log.isBusy}
            onClick={() => void log.draw({ of: 'ride', id: bookingId })}
          />
        </div>
      )}
      {log.refusal !== null && (
        <p className="field-error" role="alert">
          {log.refusal}
        </p>
      )}
    </section>
  );
}

import type { Calls } from '@handrail/contracts/wire';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { EmptyState, ErrorState, LoadingState, PageHead, StatusTag, useNow } from '../../platform/kit/index.ts';
import { useFollowedDay } from '../../platform/live/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import { LineBars } from '../../log/index.ts';
import { useServiceDay } from '../../programs/index.ts';
import { AidIcons } from '../../riders/index.ts';
import { type Booking, byPickup, lookOf, pickupText, placeAt, riderName } from '../bookings.ts';
import { HoldButton } from '../HoldButton.tsx';
import { lateMinutes } from '../late.ts';
import { LateTag } from '../LateTag.tsx';
import '../bookings.css';

type OpenProgram = Calls['getFirstTripProgramsData']['result'][number];

/** Who waits for a vehicle right now, in each program that runs. Whoever dispatches sends one from here. */
export default function FirstTripPage() {
  const { today } = useServiceDay();
  useFollowedDay(today.toString());
  const asked = useRead('getFirstTripProgramsData', {});
  return (
    <div className="page page-form">
      <PageHead title="Live dispatch" lead="Who waits for a vehicle, in each program that is open at this hour." />
      {asked.isPending && <LoadingState label="Loading who waits." bars={<LineBars count={6} />} />}
      {asked.error && <ErrorState sentence={asked.error.message} onRetry={() => void asked.refetch()} />}
      {asked.data?.length === 0 && <EmptyState line="No program is open at this hour." />}
      {asked.data?.map((open) => (
        <WaitingInProgram key={open.program.program_id} open={open} />
      ))}
    </div>
  );
}

function WaitingInProgram({ open: { program, waiting, open_until } }: { open: OpenProgram }) {
  const titleId = useId();
  return (
    <section className="sheet booking-waiting" aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{program.program_name}</h2>
        <span className="quiet">
          Open until {open_until} · {countText(waiting.length)}
        </span>
      </div>
      {waiting.length > 0 && (
        <ul className="booking-waiting-list">
          {waiting.toSorted(byPickup).map((booking) => (
            <WaitingRide key={booking.booking_id} booking={booking} />
          ))}
        </ul>
      )}
    </section>
  );
}

function WaitingRide({ booking }: { booking: Booking }) {
  const late = lateMinutes([booking], useNow('minute')).get(booking.booking_id);
  return (
    <li>
      <span className="booking-cell-time">{pickupText(booking)}</span>
      <span className="booking-waiting-who">
        <Link to={`/rider-services/bookings/view/${booking.booking_id}`}>{riderName(booking)}</Link>{' '}
        <AidIcons aids={booking.mobility_assistance} /> <LateTag minutes={late} />
        <br />
        <span className="quiet">
          {placeAt(booking, 'pickup')} › {placeAt(booking, 'dropoff')}
        </span>
      </span>
      <span className="booking-waiting-deeds">
        <StatusTag {...lookOf(booking)} />
        <HoldButton booking={booking} isMain={false} />
      </span>
    </li>
  );
}

function countText(count: number): string {
  return count === 0 ? 'nobody waits' : count === 1 ? '1 rider waits' : `${count} riders wait`;
}

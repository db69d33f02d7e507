import { Link } from '@tanstack/react-router';
import type { Calls } from '@handrail/contracts/wire';
import type { ReactNode } from 'react';
import { ReceiptFileButton } from '../billing/index.ts';
import { LineBars } from '../log/index.ts';
import type { Address } from '../places/index.ts';
import { ErrorState, LoadingState, StatusTag } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { dayText, lookOf, pickupText } from './bookings.ts';
import { LateTag } from './LateTag.tsx';
import { MemberFigures } from './MemberFigures.tsx';
import { namedPlace } from './named-place.ts';
import './member-rides.css';

type Ride = Calls['getMemberRides']['result']['past'][number];

interface MemberRidesProps {
  riderId: string;
  /** The rider's own places: a ride to one of them is told by its name. */
  places: readonly Address[];
  /** What stands between the rides that come and those that were. */
  between: ReactNode;
  /** What starts a first ride, where there has been none. */
  first: ReactNode;
}

/** What comes and what was of one member, under how it went with them lately. */
export function MemberRides({ riderId, places, between, first }: MemberRidesProps) {
  const rides = useRead('getMemberRides', { user_id: riderId });
  if (rides.isPending) return <LoadingState label="Loading the rides." bars={<LineBars count={8} />} />;
  if (rides.error) return <ErrorState sentence={rides.error.message} onRetry={() => void rides.refetch()} />;
  const { figures, coming_up, coming_up_total, past } = rides.data;
  const isEmpty = coming_up.length + past.length === 0;
  return (
    <>
      <MemberFigures figures={figures} past={past} />
      {isEmpty && (
        <section className="sheet" aria-label="Rides">
          <p className="field-help">No rides yet.</p>
          {first}
        </section>
      )}
      {coming_up.length > 0 && (
        <RideList
          title="Coming up"
          hint={hintOf(coming_up.length, coming_up_total)}
          rides={coming_up}
          places={places}
        />
      )}
      {between}
      {past.length > 0 && <RideList title="Past rides" hint="90 days" rides={past} places={places} isPast />}
    </>
  );
}

interface RideListProps {
  title: string;
  hint: string;
  rides: readonly Ride[];
  places: readonly Address[];
  isPast?: boolean;
}

function RideList({ title, hint, rides, places, isPast = false }: RideListProps) {
  return (
    <section className="sheet booking-member-rides" aria-label={title}>
      <h2>
        {title} <span className="hint">{hint}</span>
      </h2>
      <ul>
        {rides.map((ride) => (
          <li key={ride.booking_id}>
            <Link to={`/rider-services/bookings/view/${ride.booking_id}`}>{dayText(ride.service_day)}</Link>
            <span className="booking-member-time">{pickupText(ride)}</span>
            <span className="booking-member-place">{namedPlace(ride, 'dropoff', places)}</span>
            <span className="booking-member-vehicle">{ride.vehicle ?? ''}</span>
            <StatusTag {...lookOf(ride)} />
            <span className="booking-member-late">{isPast && <Lateness ride={ride} />}</span>
            <span className="booking-member-receipt">{isPast && hasReceipt(ride) && <Receipt ride={ride} />}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was free and never paid for has no receipt. */
function hasReceipt({ ride_fee, total_addl_fee_usd_cents, paid_cents }: Ride): boolean {
  return ride_fee + total_addl_fee_usd_cents > 0 || paid_cents > 0;
}

function Receipt({ ride }: { ride: Ride }) {
  const name = `Receipt of ${dayText(ride.service_day)}, ${pickupText(ride)}`;
  return <ReceiptFileButton bookingId={ride.booking_id} label="Receipt" name={name} isSmall />;
}

function Lateness({ ride: { minutes_past } }: { ride: Ride }) {
  if (minutes_past === null) return null;
  return minutes_past < 1 ? <span className="hint">on time</span> : <LateTag minutes={minutes_past} />;
}

/** '4 of 13', and no figure where all are shown. */
function hintOf(shown: number, total: number): string {
  return shown === total ? String(total) : `${shown} of ${total}`;
}

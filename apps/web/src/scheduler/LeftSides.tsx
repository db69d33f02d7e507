import { phoneText } from '@handrail/domain/platform';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { riderName, type Booking, pickupText } from '../bookings/index.ts';
import { AidIcons } from '../riders/index.ts';
import type { FoundPlan, PlannedChange } from './changes.ts';

type Unplaced = FoundPlan['unscheduled'][number];

/** Those whom the plan has no place for, each with why. */
export function NotPlaced({
  unscheduled,
  waiting,
  whyNot,
}: {
  unscheduled: FoundPlan['unscheduled'];
  waiting: readonly Booking[];
  /** What is said of one of them when it is asked about. */
  whyNot: (bookingId: string, rider: string, said: string) => ReactNode;
}) {
  if (unscheduled.length === 0) return <h3>Every ride has a place</h3>;
  const bookings = new Map(waiting.map((booking) => [booking.booking_id, booking]));
  return (
    <section aria-labelledby="not-placed">
      <h3 id="not-placed">{unscheduled.length} not placed</h3>
      <ul className="scheduler-cards">
        {unscheduled.map((one) => (
          <NotPlacedCard key={one.booking_id} one={one} booking={bookings.get(one.booking_id)} whyNot={whyNot} />
        ))}
      </ul>
    </section>
  );
}

/** Reasons that tell impossible from not found in their own sentence. */
const SAYS_ITSELF: ReadonlySet<string> = new Set(['NO_VEHICLE_COULD', 'NO_PLACE_FOUND']);

interface NotPlacedCardProps {
  one: Unplaced;
  /** A ride that waits; of one that has a vehicle already its name says enough. */
  booking: Booking | undefined;
  whyNot: (bookingId: string, rider: string, said: string) => ReactNode;
}

function NotPlacedCard({ one, booking, whyNot }: NotPlacedCardProps) {
  const [isAsked, setAsked] = useState(false);
  const rider = riderName(one);
  return (
    <li>
      <b>
        {booking && `${pickupText(booking)} `}
        {rider} {booking && <AidIcons aids={booking.mobility_assistance} size={14} />}
      </b>
      <p {...(one.is_impossible && { className: 'scheduler-bad' })}>{one.reason}</p>
      {!SAYS_ITSELF.has(one.code) && (
        <p className={one.is_impossible ? 'scheduler-never' : 'scheduler-maybe'}>
          {one.is_impossible
            ? 'Impossible: no vehicle could carry this rider that day, even alone.'
            : 'Not found in the time there was.'}
        </p>
      )}
      <button
        type="button"
        className="scheduler-ask"
        aria-expanded={isAsked}
        aria-label={`Why not ${rider}?`}
        onClick={() => setAsked(!isAsked)}
      >
        {isAsked ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />} Why not?
      </button>
      {isAsked && whyNot(one.booking_id, rider, one.reason)}
    </li>
  );
}

/** Riders whose time is another than they were told. */
export function ToCall({ changes }: { changes: readonly PlannedChange[] }) {
  const called = changes.filter(({ mustCall }) => mustCall);
  if (called.length === 0) return null;
  return (
    <section aria-labelledby="to-call">
      <h3 id="to-call">{called.length} to call</h3>
      <ul className="scheduler-calls">
        {called.map(({ bookingId, rider, booking, time, timeBefore }) => (
          <li key={bookingId}>
            <b>{rider}</b>
            <span>{phoneText(booking.passenger_phone)}</span>
            <span>
              {timeBefore !== '' && timeBefore !== time && `${timeBefore} → `}
              <b>{time}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was left out when the plan was applied, or cannot be applied any more, by name. */
export function LeftOut({ title, left }: { title: string; left: readonly { rider: string; reason: string }[] }) {
  if (left.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className="scheduler-cards">
        {left.map(({ rider, reason }) => (
          <li key={`${rider} ${reason}`}>
            <b>{rider}</b>
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { ReactNode } from 'react';
import { AccountLink } from '../accounts/index.ts';
import { Tag, useNow } from '../platform/kit/index.ts';
import { appointmentRisk } from './appointment-risk.ts';
import { type Booking, clockOf, isWillCall } from './bookings.ts';

interface TimelineProps {
  booking: Booking;
  /** Beside each address: what changes it. */
  beside?: { pickup: ReactNode; dropoff: ReactNode } | null;
  /** When it is expected at the drop-off, for whoever knows better than the plan. */
  expectedDropoff?: string | null;
}

/** Planned on the left, what happened on the right, in the order of the ride. */
export function Timeline({ booking, beside = null, expectedDropoff = null }: TimelineProps) {
  const risk = appointmentRisk(booking, expectedDropoff, useNow('minute'));
  const isCalled = booking.will_call && booking.will_call_call_time !== null;
  return (
    <section aria-label="Times">
      <ol className="booking-timeline">
        {isCalled && <Step planned={clockOf(booking.will_call_call_time)} what="Rider called" isDone />}
        <Step
          planned={null}
          what="On route"
          happened={booking.driver_enroute_time}
          word="started"
          isDone={booking.driver_enroute_time !== null}
        />
        <Step
          planned={isWillCall(booking) ? 'Will call' : clockOf(booking.scheduled_pickup_time)}
          what={booking.pickup_address}
          more={windowText(booking)}
          account={booking.pickup_account_id}
          beside={beside?.pickup}
          happened={booking.actual_pickup_time}
          word="picked up"
          arrived={booking.driver_arrival_time}
          isDone={booking.actual_pickup_time !== null}
        />
        <Step
          planned={clockOf(booking.scheduled_dropoff_time)}
          what={booking.dropoff_address}
          account={booking.dropoff_account_id}
          beside={beside?.dropoff}
          happened={booking.actual_dropoff_time}
          word="dropped off"
          arrived={booking.driver_arrival_dropoff_time}
          isDone={booking.actual_dropoff_time !== null}
        />
        {booking.appointment_time && (
          <Step
            planned={clockOf(booking.appointment_time)}
            what="Appointment"
            beside={risk && <Tag tone={risk.word === 'Missed' ? 'bad' : 'risk'}>{risk.word}</Tag>}
            more={risk?.sentence ?? null}
            isDone={false}
          />
        )}
        {booking.no_show_time && <Step planned={clockOf(booking.no_show_time)} what="No show" isDone />}
        {booking.cancel_time && <Step planned={clockOf(booking.cancel_time)} what="Canceled" isDone />}
      </ol>
    </section>
  );
}

interface StepProps {
  planned: string | null;
  what: string;
  more?: string | null;
  /** The profile of the place, where it is an account. */
  account?: string | null;
  beside?: ReactNode;
  arrived?: string | null;
  happened?: string | null;
  word?: string;
  isDone: boolean;
}

function Step({
  planned,
  what,
  more = null,
  account = null,
  beside = null,
  arrived = null,
  happened = null,
  word,
  isDone,
}: StepProps) {
  const facts: ReactNode[] = [
    ...(arrived ? [<span key="arrived">arrived {clockOf(arrived)}</span>] : []),
    ...(happened ? [<span key="happened">{`${word} ${clockOf(happened)}`}</span>] : []),
  ];
  return (
    <li className={isDone ? 'done' : ''}>
      <span className="booking-timeline-time">{planned ?? ''}</span>
      <span className="booking-timeline-what">
        {account === null ? what : <AccountLink accountId={account} text={what} />} {beside}
        {more && <span className="booking-timeline-more">{more}</span>}
      </span>
      <span className="booking-timeline-actual">{facts}</span>
    </li>
  );
}

/** What the rider was told: be ready between the two. */
function windowText({ window_start_time, window_end_time }: Booking): string | null {
  if (window_start_time === null || window_end_time === null) return null;
  return `Told ${clockOf(window_start_time)} to ${clockOf(window_end_time)}`;
}

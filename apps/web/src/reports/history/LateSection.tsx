import type { Calls } from '@handrail/contracts/wire';
import type { ReactNode } from 'react';
import { BookingHistory, clockOf, LateTag, storyTitle } from '../../bookings/index.ts';
import { ActionButton, Bar, ErrorState, LoadingState, PrintButton, useUrlState } from '../../platform/kit/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import { LateBand } from './LateBand.tsx';
import { LateStops } from './LateStops.tsx';
import './late.css';

export type Reason = NonNullable<Calls['getLateReason']['result']>;

interface LateSectionProps {
  bookingId: string;
  /** Whether each change of the plan stands beside it: in a drawer it stands below already. */
  hasChanges?: boolean;
}

/** Why a vehicle came when it came, a press away on every past ride. */
export function LateSection({ bookingId, hasChanges = false }: LateSectionProps) {
  // In the address, so that a link leads to the reason itself.
  const [why, setWhy] = useUrlState('why');
  const isOpen = why === bookingId;
  const { data: booking } = useRead('getBookingInfoById', { booking_id: bookingId });
  const title = booking ? storyTitle(booking) : 'How did this ride go?';
  const asked = useRead('getLateReason', { booking_id: bookingId }, { enabled: isOpen });
  if (!isOpen) {
    return (
      <p className="late-ask">
        <ActionButton label={title} onClick={() => setWhy(bookingId)} />
      </p>
    );
  }
  return (
    <section className="late" aria-label={title}>
      <div className="late-title">
        <h3>{title}</h3>
        {!hasChanges && <PrintButton />}
      </div>
      {asked.isPending && <LoadingState label="Loading the reason." bars={<Bar width="100%" height={80} />} />}
      {asked.error && <ErrorState sentence={asked.error.message} onRetry={() => void asked.refetch()} />}
      {asked.data === null && (
        <>
          <p>Nobody wrote down when the vehicle came, or no time was promised: the plan is all that is known.</p>
          {hasChanges && <BookingHistory bookingId={bookingId} title="Changes of plan" />}
        </>
      )}
      {asked.data && (
        <LateReason
          reason={asked.data}
          zone={booking?.program_timezone ?? 'UTC'}
          changes={hasChanges && <BookingHistory bookingId={bookingId} title="Changes of plan" />}
        />
      )}
    </section>
  );
}

function LateReason({ reason, zone, changes }: { reason: Reason; zone: string; changes: ReactNode }) {
  return (
    <>
      <div className="late-head">
        <p className="late-sentence">{reason.sentence}</p>
        {reason.late_min > 0 && <Parts reason={reason} />}
      </div>
      <FourColumns reason={reason} />
      {reason.stops.length > 1 && <LateBand reason={reason} zone={zone} />}
      <div className={changes ? 'late-told' : ''}>
        <LateStops reason={reason} />
        {changes}
      </div>
      <p className="late-note">
        {reason.is_estimated
          ? 'Recorded times. How long the drives take is estimated: it is what the plan left for them.'
          : 'Recorded times; drive times by road.'}{' '}
        Of other riders only the kind of stop and the aids are told.
      </p>
    </>
  );
}

/** What it is made of; the lines add up. */
function Parts({ reason: { parts, spare_used_min, total_min } }: { reason: Reason }) {
  return (
    <table className="late-parts">
      <tbody>
        {parts
          .filter(({ minutes }) => minutes !== 0)
          .map(({ part, name, minutes }) => (
            <tr key={part}>
              <th scope="row">{name}</th>
              <td>{minText(minutes)}</td>
            </tr>
          ))}
        {spare_used_min !== 0 && (
          <tr>
            <th scope="row">Spare time used</th>
            <td>{minText(-spare_used_min)}</td>
          </tr>
        )}
        <tr className="late-total">
          <th scope="row">Behind the plan and the promise</th>
          <td>{minText(total_min)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function FourColumns({ reason: { asked, promised, planned, happened, late_min, vehicle } }: { reason: Reason }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys
    <section className="late-scroll" tabIndex={0} aria-label="Asked, promised, planned and happened">
      <table className="late-columns">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Asked</th>
            <th scope="col">Promised</th>
            <th scope="col">Planned</th>
            <th scope="col">Happened</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Pickup</th>
            <td>{clockOf(asked.pickup) ?? '–'}</td>
            <td>
              {promised.from === null
                ? `until ${clockOf(promised.until)}`
                : `${clockOf(promised.from)} – ${clockOf(promised.until)}`}
            </td>
            <td>{clockOf(planned.pickup)}</td>
            <td>
              <strong>{clockOf(happened.came)}</strong> {late_min > 0 && <LateTag minutes={late_min} />}
            </td>
          </tr>
          <tr>
            <th scope="row">Aboard</th>
            <td>–</td>
            <td>–</td>
            <td>–</td>
            <td>
              <strong>{clockOf(happened.aboard) ?? 'Nobody got in'}</strong>
            </td>
          </tr>
          <tr>
            <th scope="row">Drop-off</th>
            <td>{asked.appointment === null ? '–' : `by ${clockOf(asked.appointment)}`}</td>
            <td>–</td>
            <td>{clockOf(planned.dropoff) ?? '–'}</td>
            <td>
              <strong>{clockOf(happened.dropoff) ?? '–'}</strong>
            </td>
          </tr>
          <tr>
            <th scope="row">Vehicle</th>
            <td>–</td>
            <td>–</td>
            <td>–</td>
            <td>{vehicle}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

export function minText(minutes: number): string {
  return `${minutes < 0 ? `−${-minutes}` : minutes} min`;
}

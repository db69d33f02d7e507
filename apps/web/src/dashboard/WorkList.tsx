import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorState } from '../platform/kit/index.ts';
import type { DeclinedRide } from '../billing/index.ts';
import { riderName } from '../bookings/index.ts';
import { AidIcons } from '../riders/index.ts';
import { LineBars } from './LineBars.tsx';
import { Verb } from './Verb.tsx';
import { type Work, type WorkName, type WorkRow, WORK_TITLES } from './work-rows.ts';

interface WorkListProps {
  name: WorkName;
  /** Null while it is not there. */
  work: Work | null;
  error: { sentence: string; onRetry: () => void } | null;
  /** How many rows there is room for. */
  most: number;
  onOpen: (bookingId: string) => void;
  onCollect: (ride: DeclinedRide) => void;
  /** Whose name leads somewhere, in place of opening the ride here. */
  linkOf?: ((bookingId: string) => string) | undefined;
  /** Leads to all of it; null where all of it is here. */
  more?: ReactNode;
}

/** One kind of work that waits, soonest or oldest first. */
export function WorkList({ name, work, error, most, onOpen, onCollect, linkOf, more }: WorkListProps) {
  const title = WORK_TITLES[name];
  const rows = work?.rows.slice(0, most) ?? [];
  return (
    <section className="dashboard-work" aria-label={title}>
      <header className="dashboard-work-head">
        <h3>{title}</h3>
        {work && <span className={work.count === 0 ? 'hint' : 'dashboard-work-count'}>{work.count}</span>}
        <span className="grow" />
        {work && <span className={work.isUrgent ? 'dashboard-urgent' : 'hint'}>{work.note}</span>}
      </header>
      {error && !work && <ErrorState sentence={error.sentence} onRetry={error.onRetry} />}
      {!error && !work && <LineBars count={2} label={`Loading ${title.toLowerCase()}.`} />}
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <Row key={row.booking.booking_id} {...{ row, onOpen, onCollect, linkOf }} />
          ))}
        </ul>
      )}
      {work && work.rows.length > rows.length && more}
    </section>
  );
}

function Row({
  row,
  onOpen,
  onCollect,
  linkOf,
}: { row: WorkRow } & Pick<WorkListProps, 'onOpen' | 'onCollect' | 'linkOf'>) {
  const { booking, first, under, isUrgent, about, verb } = row;
  const name = riderName(booking);
  return (
    <li className="dashboard-work-row">
      <div className={isUrgent ? 'dashboard-work-first dashboard-urgent' : 'dashboard-work-first'}>
        <strong>{first}</strong>
        <span>{under}</span>
      </div>
      <div className="dashboard-row-who">
        {linkOf ? (
          <Link className="dashboard-row-open" to={linkOf(booking.booking_id)}>
            {name}
          </Link>
        ) : (
          <button type="button" className="dashboard-row-open" onClick={() => onOpen(booking.booking_id)}>
            {name}
          </button>
        )}{' '}
        <AidIcons aids={booking.mobility_assistance} size={14} />
        <span className="dashboard-row-second">{about}</span>
      </div>
      <Verb verb={verb} name={name} onOpen={onOpen} onCollect={onCollect} />
    </li>
  );
}

import { Link } from '@tanstack/react-router';
import { useAccount } from '../platform/account/index.ts';
import { ActionButton, StatusTag } from '../platform/kit/index.ts';
import { happensText, LateTag, lookOf, pickupText, riderName, whyText } from '../bookings/index.ts';
import { AidIcons } from '../riders/index.ts';
import type { Dashboard, LateRide } from './dashboard.ts';
import { wayOf } from './figure-links.ts';
import { LineBars } from './LineBars.tsx';
import { Verb } from './Verb.tsx';
import { boardVerb } from './work-rows.ts';

interface LateNowProps {
  shown: Dashboard | undefined;
  program: string;
  /** How many rows there is room for. */
  most: number;
  onOpen: (bookingId: string) => void;
}

/** Who waits longer than promised, the worst first. */
export function LateNow({ shown, program, most, onOpen }: LateNowProps) {
  const { is_admin } = useAccount();
  const all = wayOf('late', is_admin, program);
  const count = shown?.figures.late ?? 0;
  const rows = shown?.late.slice(0, most) ?? [];
  return (
    <section className="dashboard-sheet dashboard-late" aria-label="Late now">
      <header className="dashboard-sheet-head">
        <h2>Late now</h2>
        {shown && <span className={count === 0 ? 'hint' : 'quiet'}>{count === 0 ? '0' : `${count}, worst first`}</span>}
        <span className="grow" />
        {all && count > rows.length && (
          <Link to={all.to} search={all.search}>
            All {count}
          </Link>
        )}
      </header>
      {!shown && <LineBars count={3} label="Loading who is late." />}
      {shown && count === 0 && <p className="dashboard-none">{nothingLate(shown)}</p>}
      {rows.length > 0 && (
        <ul>
          {rows.map((ride) => (
            <LateRow
              key={ride.booking.booking_id}
              ride={ride}
              onOpen={onOpen}
              isBoard={all?.to === '/fleet/dispatch'}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function LateRow({ ride, onOpen, isBoard }: { ride: LateRide; onOpen: (id: string) => void; isBoard: boolean }) {
  const { booking, late_min } = ride;
  const name = riderName(booking);
  return (
    <li className="dashboard-late-row">
      <LateTag minutes={late_min} />
      <StatusTag {...lookOf(booking)} />
      <div className="dashboard-row-who">
        <button type="button" className="dashboard-row-open" onClick={() => onOpen(booking.booking_id)}>
          {name}
        </button>{' '}
        <AidIcons aids={booking.mobility_assistance} size={14} />
        <span className="dashboard-row-second">
          {pickupText(booking)} · {booking.vehicle ?? 'No vehicle'}
        </span>
      </div>
      <div className="dashboard-late-why">
        <span>{happensText(ride)}</span>
        <span className="dashboard-row-second">{whyText(ride)}</span>
      </div>
      {ride.why.is === 'unassigned' && isBoard ? (
        <Verb verb={boardVerb('Assign', booking)} name={name} onOpen={onOpen} />
      ) : (
        <ActionButton label="Why" name={`Why ${name} is late`} onClick={() => onOpen(booking.booking_id)} />
      )}
    </li>
  );
}

function nothingLate({ next_pickup }: Dashboard): string {
  if (next_pickup === null) return 'Nothing late.';
  return `Nothing late. Next pickup ${pickupText(next_pickup)}, ${next_pickup.passenger_lastname}.`;
}

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
  /** The vehicle that is pointed at, here or on the map. */
  rung: string | null;
  onRing: (vehicleId: string | null) => void;
}

/** Who waits longer than promised, the worst first. */
export function LateNow({ shown, program, most, onOpen, rung, onRing }: LateNowProps) {
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
              isRung={rung !== null && ride.booking.shuttle_id === rung}
              onRing={onRing}
              isBoard={all?.to === '/fleet/dispatch'}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface LateRowProps extends Pick<LateNowProps, 'onOpen' | 'onRing'> {
  ride: LateRide;
  isRung: boolean;
  isBoard: boolean;
}

function LateRow({ ride, isRung, isBoard, onOpen, onRing }: LateRowProps) {
  const { booking, late_min } = ride;
  const name = riderName(booking);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is done by it: its vehicle is only shown on the map
    <li
      className={isRung ? 'dashboard-late-row dashboard-row-rung' : 'dashboard-late-row'}
      onPointerEnter={() => onRing(booking.shuttle_id)}
      onPointerLeave={() => onRing(null)}
      onFocus={() => onRing(booking.shuttle_id)}
      onBlur={() => onRing(null)}
    >
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

import { phoneText } from '@handrail/domain/platform';
import { Link } from '@tanstack/react-router';
import { AidIcons } from './aid-icons.tsx';
import { filedName } from '../platform/names.ts';
import { programsText, type Rider } from './riders.ts';

/** Riders that were found, each leading to their page and to a ride for them. */
export function RiderList({ riders }: { riders: readonly Rider[] }) {
  if (riders.length === 0) return null;
  return (
    <ul className="rider-list" aria-label="Riders found">
      {riders.map((rider) => (
        <li key={rider.user_id}>
          <Link to={`/rider-services/members/view/${rider.user_id}`}>{filedName(rider)}</Link>
          <AidIcons aids={rider.mobility_assistance} />
          <span className="rider-more">
            {phoneText(rider.phone)} · {programsText(rider)}
          </span>
          <Link
            className="rider-book"
            to="/rider-services/reservations/new"
            search={{ rider: rider.user_id }}
            aria-label={`New reservation for ${filedName(rider)}`}
          >
            New reservation
          </Link>
        </li>
      ))}
    </ul>
  );
}

import type { Calls } from '@handrail/contracts/wire';
import { Link } from '@tanstack/react-router';
import { useAccount } from '../platform/account/index.ts';
import { mendLink } from './missing-links.ts';

export type MissingThing = Calls['getRideReadiness']['result']['missing'][number];

interface MissingListProps {
  missing: readonly MissingThing[];
  bookingId: string;
  riderId: string;
  day: string;
  /** The booking is open already: what is mended there needs no way to it. */
  isOnBooking?: boolean;
}

/** Each missing thing as a sentence, with the way to where it is put right. */
export function MissingList({ missing, bookingId, riderId, day, isOnBooking = false }: MissingListProps) {
  const { is_admin: levels } = useAccount();
  return (
    <ul className="nemt-missing">
      {missing.map(({ what, sentence }) => {
        const link = mendLink(what, { bookingId, riderId, day, levels });
        const isHere = isOnBooking && link?.to.startsWith('/rider-services/bookings/view/') === true;
        return (
          <li key={what}>
            {sentence} {link && !isHere && <Link to={link.to}>{link.label}</Link>}
          </li>
        );
      })}
    </ul>
  );
}

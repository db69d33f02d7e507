import { createContext, useContext, useMemo } from 'react';
import { timeText, whoRides } from '../board/block-text.ts';
import { type Lane, vehicleText } from '../board/lanes.ts';
import { lateText } from '../../bookings/index.ts';
import { foundOn } from './find-rides.ts';

interface LanesBeside {
  lanes: readonly Lane[];
  /** Goes to a ride on its vehicle. */
  onShow: (bookingId: string) => void;
}

/** What lies on the vehicles, for whoever looks for a ride: those who wait are not drawn anew for each change of it. */
export const LanesBesidePool = createContext<LanesBeside>({ lanes: [], onShow: () => undefined });

const MOST = 12;

interface FoundOnLanesProps {
  find: string;
  zoneOf: (programId: string) => string;
}

/** Under those who wait: who is looked for and has a vehicle, and the way there. */
export function FoundOnLanes({ find, zoneOf }: FoundOnLanesProps) {
  const { lanes, onShow } = useContext(LanesBesidePool);
  const found = useMemo(() => foundOn(lanes, find), [lanes, find]);
  if (found.length === 0) return null;
  const rest = found.length - MOST;
  return (
    <section className="pool-found" aria-label="Found on vehicles">
      <h3 className="pool-group">
        On vehicles <span>{found.length}</span>
      </h3>
      <ul>
        {found.slice(0, MOST).map(({ lane, trip, ride }) => (
          <li key={ride.entry.id}>
            <button type="button" onClick={() => onShow(ride.entry.id)}>
              <strong>{timeText(trip.entry.startsAt, zoneOf(ride.entry.programId))}</strong>{' '}
              {ride.lateMin > 0 && <span className="tag tag-bad">{lateText(ride.lateMin)}</span>}{' '}
              <span className="pool-found-who">{whoRides(ride)}</span>{' '}
              <span className="pool-found-where">{vehicleText(lane.column)}</span>
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="pool-empty">And {rest} more: type more of the name.</p>}
    </section>
  );
}

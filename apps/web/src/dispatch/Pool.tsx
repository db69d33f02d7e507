import { isToCall } from '@handrail/domain/day';
import type { CardHand } from './RideCard.tsx';
import { RideCard } from './RideCard.tsx';
import type { Ride } from './lanes.ts';

const SOON_MS = 3_600_000;

interface PoolProps {
  rides: readonly Ride[];
  /** Whether anybody rides at all on this day. */
  isDayEmpty: boolean;
  now: number;
  hand: CardHand;
}

/** The rides nobody drives yet: what is due within the hour first, those who have yet to call last. */
export function Pool({ rides, isDayEmpty, now, hand }: PoolProps) {
  const groups = [
    { title: 'Due within the hour', isUrgent: true, rides: rides.filter((ride) => isSoon(ride, now)) },
    { title: 'Later', isUrgent: false, rides: rides.filter((ride) => !isSoon(ride, now) && !isToCall(ride.entry)) },
    { title: 'Will call', isUrgent: false, rides: rides.filter((ride) => isToCall(ride.entry)) },
  ];
  return (
    <section className="pool" aria-label="Unassigned">
      <h2 className="pool-head">
        Unassigned <span className="quiet">{rides.length}</span>
      </h2>
      {rides.length === 0 && (
        <p className="pool-empty">{isDayEmpty ? 'No rides on this day.' : 'Every ride has a vehicle.'}</p>
      )}
      {groups
        .filter((group) => group.rides.length > 0)
        .map((group) => (
          <div key={group.title}>
            <h3 className={group.isUrgent ? 'pool-group urgent' : 'pool-group'}>
              {group.title} <span>{group.rides.length}</span>
            </h3>
            <ul className="lane-trips">
              {group.rides.map((ride) => (
                <RideCard key={ride.entry.id} ride={ride} trip={null} outside={null} hand={hand} />
              ))}
            </ul>
          </div>
        ))}
    </section>
  );
}

function isSoon(ride: Ride, now: number): boolean {
  const at = ride.entry.scheduledPickupAt;
  return !isToCall(ride.entry) && at !== null && Date.parse(at) < now + SOON_MS;
}

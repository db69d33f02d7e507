import { isToCall } from '@handrail/domain/day';
import type { CardHand } from './RideCard.tsx';
import { RideCard } from './RideCard.tsx';
import type { Ride } from './lanes.ts';

const SOON_MS = 3_600_000;

const GROUPS = [
  { title: 'Overdue', isUrgent: true },
  { title: 'Due within the hour', isUrgent: true },
  { title: 'Later', isUrgent: false },
  { title: 'Will call', isUrgent: false },
] as const;

interface PoolProps {
  rides: readonly Ride[];
  overdue: ReadonlySet<string>;
  /** Whether anybody rides at all on this day. */
  isDayEmpty: boolean;
  now: number;
  hand: CardHand;
}

/** The rides nobody drives yet: what is overdue first, then what is due within the hour, those who have yet to call last. */
export function Pool({ rides, overdue, isDayEmpty, now, hand }: PoolProps) {
  const groupOf = (ride: Ride) => {
    if (isToCall(ride.entry)) return 'Will call';
    if (overdue.has(ride.entry.id)) return 'Overdue';
    return isSoon(ride, now) ? 'Due within the hour' : 'Later';
  };
  const grouped = Map.groupBy(rides, groupOf);
  const groups = GROUPS.map(({ title, isUrgent }) => ({ title, isUrgent, rides: grouped.get(title) ?? [] }));
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

function isSoon({ entry: { scheduledPickupAt } }: Ride, now: number): boolean {
  return scheduledPickupAt !== null && Date.parse(scheduledPickupAt) < now + SOON_MS;
}

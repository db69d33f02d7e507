import { isToCall } from '@handrail/domain/day';
import { isReadyNow } from '@handrail/domain/dispatch';
import { IconList, IconTimeline } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Kbd, SearchInput } from '../../platform/kit/index.ts';
import { whoRides } from '../board/block-text.ts';
import type { Ride } from '../board/lanes.ts';
import { type PoolGroup, PoolGroups } from './PoolGroups.tsx';
import type { CardHand } from '../list/RideCard.tsx';
import { useUsualCalls } from './use-usual-calls.ts';

const SOON_MS = 3_600_000;

const GROUPS = [
  { title: 'Will call, ready now', isUrgent: true, isQueue: true },
  { title: 'Will call, not called yet', isUrgent: false, isQueue: true },
  { title: 'Overdue', isUrgent: true, isQueue: false },
  { title: 'Due within the hour', isUrgent: true, isQueue: false },
  { title: 'Later', isUrgent: false, isQueue: false },
] as const;

interface PoolProps {
  rides: readonly Ride[];
  overdue: ReadonlySet<string>;
  /** Whether anybody rides at all on this day. */
  isDayEmpty: boolean;
  now: number;
  hand: CardHand;
  /** The same rides beside the hours they wait for, where there are hours beside them. */
  inTime?: (rides: readonly Ride[]) => ReactNode;
}

/**
 * The rides nobody drives yet, as the arrows walk them: who is ready now and has waited longest, who has yet to call by
 * their usual hour, what is overdue, what is due within the hour, the rest. A key goes straight to the will calls.
 */
export function Pool({ rides: all, overdue, isDayEmpty, now, hand, inTime }: PoolProps) {
  const scroller = useRef<HTMLElement>(null);
  const [find, setFind] = useState('');
  const [isInTime, setInTime] = useState(false);
  const usual = useUsualCalls(all);
  const rides = found(all, find);
  const groupOf = (ride: Ride) => {
    if (isReadyNow(ride.entry)) return 'Will call, ready now';
    if (isToCall(ride.entry)) return 'Will call, not called yet';
    if (overdue.has(ride.entry.id)) return 'Overdue';
    return isSoon(ride, now) ? 'Due within the hour' : 'Later';
  };
  const grouped = Map.groupBy(rides, groupOf);
  const shown = GROUPS.map((group) => ({ ...group, rides: grouped.get(group.title) ?? [] }))
    .filter((group) => !(inTime && isInTime) || group.isQueue)
    .filter((group) => group.rides.length > 0);
  return (
    <section className="pool" aria-label="Unassigned" ref={scroller}>
      <header className="pool-header">
        <h2 className="pool-head">
          Unassigned <span className="quiet">{all.length}</span>
        </h2>
        <div className="pool-tools">
          <SearchInput label="Find unassigned rides" placeholder="Find" value={find} onChange={setFind} />
          {inTime && <ViewSwitch isInTime={isInTime} onChange={setInTime} />}
        </div>
      </header>
      {rides.length === 0 && <p className="pool-empty">{emptyText(isDayEmpty, all.length, find)}</p>}
      {inTime && isInTime && inTime(rides)}
      {shown.some(({ isQueue }) => isQueue) && hand.canPick && (
        <p className="pool-hint">
          <Kbd keys="w" /> will calls <Kbd keys="r" /> ready now
        </p>
      )}
      <PoolGroups
        groups={shown}
        now={now}
        usual={usual}
        hand={inTime && isInTime ? withStop(hand, shown) : hand}
        scroller={scroller}
      />
    </section>
  );
}

/** Beside the hours the cards below are a list of their own, with a tab stop of its own. */
function withStop(hand: CardHand, groups: readonly PoolGroup[]): CardHand {
  const ids = groups.flatMap(({ rides }) => rides.map(({ entry }) => entry.id));
  return ids.includes(hand.cursor ?? '') ? hand : { ...hand, cursor: ids[0] ?? null };
}

/** By name and by places, as a rider on the phone says them. */
function found(rides: readonly Ride[], find: string): readonly Ride[] {
  const words = find.trim().toLowerCase();
  if (words === '') return rides;
  return rides.filter((ride) =>
    [whoRides(ride), ride.facts.pickup_address, ride.facts.dropoff_address].join(' ').toLowerCase().includes(words),
  );
}

function emptyText(isDayEmpty: boolean, waiting: number, find: string): string {
  if (waiting > 0) return `No ride matches “${find.trim()}”.`;
  return isDayEmpty ? 'No rides on this day.' : 'Every ride has a vehicle.';
}

function ViewSwitch({ isInTime, onChange }: { isInTime: boolean; onChange: (isInTime: boolean) => void }) {
  return (
    <fieldset className="pool-views">
      <legend className="visually-hidden">Rides drawn as</legend>
      <button type="button" aria-pressed={!isInTime} aria-label="List" title="List" onClick={() => onChange(false)}>
        <IconList size={14} />
      </button>
      <button type="button" aria-pressed={isInTime} aria-label="In time" title="In time" onClick={() => onChange(true)}>
        <IconTimeline size={14} />
      </button>
    </fieldset>
  );
}

function isSoon({ entry: { scheduledPickupAt } }: Ride, now: number): boolean {
  return scheduledPickupAt !== null && Date.parse(scheduledPickupAt) < now + SOON_MS;
}

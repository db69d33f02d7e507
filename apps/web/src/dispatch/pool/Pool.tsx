import { isToCall } from '@handrail/domain/day';
import { isReadyNow } from '@handrail/domain/dispatch';
import { IconList, IconTimeline } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Kbd, SearchInput, useHotkeys } from '../../platform/kit/index.ts';
import type { Ride } from '../board/lanes.ts';
import { sought } from './find-rides.ts';
import { FoundOnLanes } from './FoundOnLanes.tsx';
import { type PoolGroup, PoolGroups } from './PoolGroups.tsx';
import { chooseByClick } from '../list/choose-by-click.ts';
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
  const rides = found(all, find, hand.ringed);
  const groupOf = (ride: Ride) => {
    if (isReadyNow(ride.entry)) return 'Will call, ready now';
    if (isToCall(ride.entry)) return 'Will call, not called yet';
    if (overdue.has(ride.entry.id)) return 'Overdue';
    return isSoon(ride, now) ? 'Due within the hour' : 'Later';
  };
  const grouped = Map.groupBy(rides, groupOf);
  const isBesideHours = inTime !== undefined && isInTime;
  const shown = GROUPS.map((group) => ({ ...group, rides: grouped.get(group.title) ?? [] }))
    .filter((group) => !isBesideHours || group.isQueue)
    .filter((group) => group.rides.length > 0);
  /** As they stand: beside the hours by time, and below them whoever has none. */
  const inOrder = () => [
    ...(isBesideHours ? rides.filter(({ entry }) => !isToCall(entry)).toSorted(byTime) : []),
    ...shown.flatMap((group) => group.rides),
  ];
  useHotkeys([
    { keys: 'f', label: 'Find a ride on the board', run: () => scroller.current?.querySelector('input')?.focus() },
  ]);

  /** From the field to the first that is found: who waits is stood on, and who has a vehicle is gone to. */
  function goOn(event: KeyboardEvent) {
    if (find.trim() === '' || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    const [first] = scroller.current?.querySelectorAll<HTMLElement>('[data-ride]') ?? [];
    const seated = scroller.current?.querySelector<HTMLElement>('.pool-found button');
    event.preventDefault();
    if (first ?? event.key === 'ArrowDown') (first ?? seated)?.focus();
    else seated?.click();
  }

  return (
    <section
      className="pool"
      aria-label="Unassigned"
      ref={scroller}
      onClickCapture={chooseByClick(hand, () => inOrder().map(({ entry }) => entry.id))}
    >
      <header className="pool-header">
        <h2 className="pool-head">
          Unassigned <span className="quiet">{all.length}</span>
        </h2>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter and the arrow are those of its search field */}
        <div className="pool-tools" onKeyDown={goOn}>
          <SearchInput label="Find rides" placeholder="Find" value={find} onChange={setFind} />
          {inTime && <ViewSwitch isInTime={isInTime} onChange={setInTime} />}
        </div>
      </header>
      {rides.length === 0 && <p className="pool-empty">{emptyText(isDayEmpty, all.length, find)}</p>}
      {isBesideHours && inTime(rides)}
      {shown.some(({ isQueue }) => isQueue) && hand.canPick && (
        <p className="pool-hint">
          <Kbd keys="w" /> will calls <Kbd keys="r" /> ready now
        </p>
      )}
      <PoolGroups
        groups={shown}
        now={now}
        usual={usual}
        hand={isBesideHours ? withStop(hand, shown) : hand}
        scroller={scroller}
      />
      <FoundOnLanes find={find} zoneOf={hand.zoneOf} />
    </section>
  );
}

/** Beside the hours the cards below are a list of their own, with a tab stop of its own. */
function withStop(hand: CardHand, groups: readonly PoolGroup[]): CardHand {
  const ids = groups.flatMap(({ rides }) => rides.map(({ entry }) => entry.id));
  return ids.includes(hand.cursor ?? '') ? hand : { ...hand, cursor: ids[0] ?? null };
}

function byTime(a: Ride, b: Ride): number {
  return (a.entry.scheduledPickupAt ?? '').localeCompare(b.entry.scheduledPickupAt ?? '');
}

/** What a chip rings is there, whatever is looked for. */
function found(rides: readonly Ride[], find: string, ringed: string | null): readonly Ride[] {
  const isSought = sought(find);
  return isSought ? rides.filter((ride) => ride.entry.id === ringed || isSought(ride)) : rides;
}

function emptyText(isDayEmpty: boolean, waiting: number, find: string): string {
  if (waiting > 0) return `No ride that waits matches “${find.trim()}”.`;
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

import { isToCall } from '@handrail/domain/day';
import { isReadyNow } from '@handrail/domain/dispatch';
import type { RefObject } from 'react';
import { clockOf } from '../board/clock-text.ts';
import type { Ride } from '../board/lanes.ts';
import { pressText, waitedMin } from './press-text.ts';
import { type CardHand, RideCard } from '../list/RideCard.tsx';
import { usePoolWindow } from './use-pool-window.ts';

export interface PoolGroup {
  title: string;
  isUrgent: boolean;
  /** Of the will calls. */
  isQueue: boolean;
  rides: readonly Ride[];
}

interface PoolGroupsProps {
  groups: readonly PoolGroup[];
  now: number;
  /** When those who have yet to call usually do, by booking. */
  usual: ReadonlyMap<string, number>;
  hand: CardHand;
  scroller: RefObject<HTMLElement | null>;
}

/** The rides that wait, as cards under what is most urgent. Of many only those in sight are drawn, and whoever listens is told how many there are. */
export function PoolGroups({ groups, now, usual, hand, scroller }: PoolGroupsProps) {
  const rides = groups.flatMap((group) => group.rides);
  const kept = rides.flatMap(({ entry: { id } }, at) => (id === hand.cursor || id === hand.ringed ? [at] : []));
  const { drawn, stepPx } = usePoolWindow(scroller, rides.length, kept);
  return groups.map((group, place) => {
    const first = groups.slice(0, place).reduce((sum, before) => sum + before.rides.length, 0);
    const end = first + group.rides.length;
    const numbers = drawn?.filter((at) => at >= first && at < end) ?? group.rides.map((_, at) => first + at);
    return (
      <div key={group.title} className={group.isQueue ? 'pool-queue' : undefined}>
        <h3 className={group.isUrgent ? 'pool-group urgent' : 'pool-group'}>
          {group.title} <span>{group.rides.length}</span>
        </h3>
        <ul
          className="lane-trips"
          style={drawn ? { paddingBottom: (end - 1 - (numbers.at(-1) ?? first - 1)) * stepPx } : undefined}
        >
          {numbers.map((at, index) => {
            const ride = rides[at];
            const zone = ride && hand.zoneOf(ride.entry.programId);
            const usualMs = ride && isToCall(ride.entry) ? usual.get(ride.entry.id) : undefined;
            return (
              ride &&
              zone !== undefined && (
                <RideCard
                  key={ride.entry.id}
                  ride={ride}
                  trip={null}
                  outside={null}
                  hand={hand}
                  presses={pressText(ride, now, zone, usualMs)}
                  {...(usualMs !== undefined && { usualCall: clockOf(usualMs, zone) })}
                  {...(isReadyNow(ride.entry) && { waitedMin: waitedMin(ride.entry, now) })}
                  {...(drawn && {
                    number: at - first + 1,
                    count: group.rides.length,
                    abovePx: (at - 1 - (numbers[index - 1] ?? first - 1)) * stepPx,
                  })}
                />
              )
            );
          })}
        </ul>
      </div>
    );
  });
}

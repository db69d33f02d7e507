import { isToCall } from '@handrail/domain/day';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { sentenceOf, whoRides } from '../block-text.ts';
import { boardTime } from '../grid/clock-text.ts';
import { type DayAxis, minuteAt } from '../grid/day-axis.ts';
import { placeLane, type Timed } from '../grid/place-lane.ts';
import type { Look } from '../grid/scale.ts';
import type { Ride } from '../lanes.ts';
import type { CardHand } from '../RideCard.tsx';

interface PoolInTimeProps {
  rides: readonly Ride[];
  axis: DayAxis;
  look: Look;
  /** The lanes beside it: their hours are these hours. */
  scroller: RefObject<HTMLElement | null>;
  hand: CardHand;
}

const POOL_PX = 190;
const LIST_AS_SHORT_MIN = 20;

interface Waiting extends Timed {
  ride: Ride;
}

/** The rides that wait, beside the hours they wait for: a drag onto a vehicle is straight sideways. */
export function PoolInTime({ rides, axis, look, scroller, hand }: PoolInTimeProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const blocks = useMemo(
    () =>
      placeLane(
        rides.filter(({ entry }) => !isToCall(entry)).map((ride) => waiting(ride, axis)),
        { ...look, lanePx: POOL_PX },
      ),
    [rides, axis, look],
  );
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const follow = () => {
      if (sheet.current) sheet.current.style.transform = `translateY(${-element.scrollTop}px)`;
    };
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [scroller]);
  return (
    <div className="pool-time">
      <div ref={sheet}>
        {blocks.map(({ of: { ride }, top, height, left, width, level }) => {
          const zone = hand.zoneOf(ride.entry.programId);
          const picked = hand.picked.has(ride.entry.id);
          return (
            <button
              key={ride.entry.id}
              type="button"
              data-ride={ride.entry.id}
              aria-pressed={picked}
              aria-label={sentenceOf(ride, null, null, zone)}
              className={`tg-b st-booked tg-look-booked tg-t${level.tall} tg-w${level.wide}${picked ? ' tg-picked' : ''}`}
              style={{ top, height, left, width }}
              onClick={() => hand.onOpen(ride.entry.id)}
              onKeyDown={(event) => {
                if (event.key !== ' ') return;
                event.preventDefault();
                hand.onPick(ride.entry.id);
              }}
            >
              <span className="tg-gut" aria-hidden="true" />
              <span className="tg-text" aria-hidden="true">
                <span className="tg-line">
                  <b className="drawn" data-text={boardTime(Date.parse(ride.entry.scheduledPickupAt ?? ''), zone)} />
                  {level.tall < 2 && <span className="tg-name">{whoRides(ride)}</span>}
                </span>
                {level.tall >= 2 && <span className="tg-name tg-cut">{whoRides(ride)}</span>}
                {level.tall >= 3 && <span className="tg-place tg-cut drawn" data-text={ride.facts.pickup_address} />}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

function waiting(ride: Ride, axis: DayAxis): Waiting {
  const { id, scheduledPickupAt, scheduledDropoffAt } = ride.entry;
  const startMin = minuteAt(axis, Date.parse(scheduledPickupAt ?? ''));
  const endMin =
    scheduledDropoffAt === null ? startMin + LIST_AS_SHORT_MIN : minuteAt(axis, Date.parse(scheduledDropoffAt));
  return { id, ride, startMin, endMin: Math.max(startMin, endMin), lateMin: 0 };
}

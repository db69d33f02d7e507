import { isToCall } from '@handrail/domain/day';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type DayAxis, minuteAt } from '../grid/day-axis.ts';
import { inBand, placeLane, type Timed } from '../grid/place-lane.ts';
import type { Look } from '../grid/scale.ts';
import type { Ride } from '../board/lanes.ts';
import type { CardHand } from '../list/RideCard.tsx';
import { WaitingBlock } from './WaitingBlock.tsx';

interface PoolInTimeProps {
  rides: readonly Ride[];
  overdue: ReadonlySet<string>;
  axis: DayAxis;
  look: Look;
  /** The lanes beside it: their hours are these hours. */
  scroller: RefObject<HTMLElement | null>;
  hand: CardHand;
}

const POOL_PX = 190;
const LIST_AS_SHORT_MIN = 20;
/** So much more than is in sight is drawn above and below; a window that moved by half of it is drawn anew. */
const BEYOND_PX = 400;

interface Waiting extends Timed {
  ride: Ride;
}

/**
 * The rides that wait, beside the hours they wait for: a drag onto a vehicle is straight sideways. It is one tab stop, as the
 * grid is, with arrows from ride to ride; of hundreds those in sight are drawn, and what the keys stand on.
 */
export function PoolInTime({ rides, overdue, axis, look, scroller, hand }: PoolInTimeProps) {
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
  const seen = useBandOf(scroller);
  const stands = blocks.some(({ of }) => of.id === hand.cursor) ? hand.cursor : (blocks[0]?.of.id ?? null);
  const drawn = useMemo(() => {
    const kept = blocks.filter(({ of: { id } }) => id === stands || id === hand.ringed);
    return [...new Set([...inBand(blocks, look, seen.top - BEYOND_PX, seen.bottom + BEYOND_PX), ...kept])];
  }, [blocks, look, seen, stands, hand.ringed]);

  // A ride far down the day is drawn only now that the keys stand on it.
  const sought = useRef<string | null>(null);
  const goTo = (id: string) => {
    const block = blocks.find(({ of }) => of.id === id);
    const element = scroller.current;
    if (!block || !element) return;
    // Less than the lanes show of the hours: who has no time stands below.
    const seenPx = sheet.current?.parentElement?.clientHeight ?? seen.height;
    const isSeen = block.top >= element.scrollTop && block.top + block.height <= element.scrollTop + seenPx;
    if (!isSeen) element.scrollTo({ top: Math.max(0, block.top - seenPx / 3) });
    hand.onFocus(id);
    sought.current = id;
  };
  useEffect(() => {
    if (sought.current === null) return;
    sheet.current?.querySelector<HTMLElement>(`[data-ride="${sought.current}"]`)?.focus({ preventScroll: true });
    sought.current = null;
  });

  function onKeyDown(event: KeyboardEvent) {
    const at = blocks.findIndex(({ of }) => of.id === stands);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: blocks.length - 1 }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation(); // the arrows of the lists are others
    // On to those who have no time, who lie below the hours here.
    const queue = event.key === 'ArrowDown' && at === blocks.length - 1 ? queueBelow(sheet.current) : null;
    if (queue) return queue.focus();
    const next = blocks[Math.min(blocks.length - 1, Math.max(0, to))];
    if (next) goTo(next.of.id);
  }

  return (
    <div className="pool-time">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows of its blocks are heard here, once for all of them */}
      <div ref={sheet} onKeyDown={onKeyDown}>
        {drawn.map((placed) => (
          <WaitingBlock
            key={placed.of.id}
            ride={placed.of.ride}
            placed={placed}
            isOverdue={overdue.has(placed.of.id)}
            isStop={placed.of.id === stands}
            hand={hand}
          />
        ))}
      </div>
    </div>
  );
}

function queueBelow(sheet: HTMLElement | null): HTMLElement | null {
  return sheet?.closest('.pool')?.querySelector<HTMLElement>('.pool-queue [data-ride]') ?? null;
}

interface Band {
  top: number;
  bottom: number;
  height: number;
}

/** Which part of the day is in sight. The sheet goes with the lanes at each scroll; what is on it is drawn anew at a few. */
function useBandOf(scroller: RefObject<HTMLElement | null>): Band {
  const [band, setBand] = useState<Band>({ top: 0, bottom: 900, height: 900 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const follow = () => {
      const top = element.scrollTop;
      setBand((held) => {
        const height = element.clientHeight || held.height;
        const isNear = Math.abs(held.top - top) < BEYOND_PX / 2 && held.height === height;
        return isNear ? held : { top, bottom: top + height, height };
      });
    };
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [scroller]);
  return band;
}

function waiting(ride: Ride, axis: DayAxis): Waiting {
  const { id, scheduledPickupAt, scheduledDropoffAt } = ride.entry;
  const startMin = minuteAt(axis, Date.parse(scheduledPickupAt ?? ''));
  const endMin =
    scheduledDropoffAt === null ? startMin + LIST_AS_SHORT_MIN : minuteAt(axis, Date.parse(scheduledDropoffAt));
  return { id, ride, startMin, endMin: Math.max(startMin, endMin), lateMin: 0 };
}

import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { type Drawn, HEAD_PX } from './grid-place.ts';
import { type GridTrip, isInTrouble, placedOn } from './grid-trips.ts';
import { useScrolled } from './use-scrolled.ts';

interface HourTabsProps {
  scroller: RefObject<HTMLDivElement | null>;
  drawn: Drawn;
}

/** At both ends of the hours: how many trips are out of sight above and below, and how many of them are in trouble. */
export function HourTabs({ scroller, drawn: { lanes, axis, look } }: HourTabsProps) {
  const { from, length } = useScrolled(scroller, 'down', look.pxPerHour);
  if (length === 0) return null;
  const seenPx = length - HEAD_PX;
  const all = lanes.flatMap((lane) => placedOn(lane, axis, look));
  const go = (by: 1 | -1) =>
    scroller.current?.scrollBy({ top: by * Math.max(look.pxPerHour, seenPx - look.pxPerHour), behavior: 'smooth' });
  return (
    <>
      <Tab
        side="earlier"
        trips={all.filter(({ top, height }) => top + height <= from).map(({ of }) => of)}
        onGo={() => go(-1)}
      />
      <Tab side="later" trips={all.filter(({ top }) => top >= from + seenPx).map(({ of }) => of)} onGo={() => go(1)} />
    </>
  );
}

function Tab({ side, trips, onGo }: { side: 'earlier' | 'later'; trips: readonly GridTrip[]; onGo: () => void }) {
  if (trips.length === 0) return null;
  const troubles = trips.filter(({ trip }) => isInTrouble(trip)).length;
  const words = `${trips.length} ${trips.length === 1 ? 'trip' : 'trips'} ${side}`;
  return (
    <button
      type="button"
      className={`tg-hours-more tg-hours-${side}`}
      aria-label={troubles === 0 ? words : `${words}, ${troubles} in trouble`}
      title={words}
      onClick={onGo}
    >
      {side === 'earlier' ? <IconChevronUp size={12} /> : <IconChevronDown size={12} />}
      {troubles > 0 ? <span className="tag tag-bad">{troubles}</span> : trips.length}
    </button>
  );
}

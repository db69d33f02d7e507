import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { memo, type RefObject, useMemo } from 'react';
import { type Drawn, HEAD_PX } from './grid-place.ts';
import type { Lane } from '../board/lanes.ts';
import type { DayAxis } from './day-axis.ts';
import { isInTrouble, timedOn } from './grid-trips.ts';
import { yOf } from './scale.ts';
import { scrollCalmlyBy } from './scroll-calmly.ts';
import { useScrolled } from './use-scrolled.ts';

interface HourTabsProps {
  scroller: RefObject<HTMLDivElement | null>;
  drawn: Drawn;
}

/**
 * At both ends of the hours: how many trips are out of sight above and below, and how many of them are in trouble. The window
 * moves far more often than the day, so where the trips lie and which are in trouble is found once for a day as it is drawn.
 */
export const HourTabs = memo(function HourTabsOf({ scroller, drawn }: HourTabsProps) {
  const { lanes, axis, look } = drawn;
  const { pxPerHour } = look;
  const { from, length } = useScrolled(scroller, 'down', pxPerHour);
  const ends = useMemo(() => lanes.flatMap((lane) => endsOf(lane, axis)), [lanes, axis]);
  if (length === 0) return null;
  const seenPx = length - HEAD_PX;
  const go = (by: 1 | -1) => scrollCalmlyBy(scroller.current, { top: by * Math.max(pxPerHour, seenPx - pxPerHour) });
  return (
    <>
      <Tab side="earlier" {...countOf(ends, ({ endMin }) => yOf(endMin, look) <= from)} onGo={() => go(-1)} />
      <Tab side="later" {...countOf(ends, ({ startMin }) => yOf(startMin, look) >= from + seenPx)} onGo={() => go(1)} />
    </>
  );
});

interface Ends {
  startMin: number;
  endMin: number;
  isTrouble: boolean;
}

const kept = new WeakMap<Lane, { axis: DayAxis; ends: readonly Ends[] }>();

function endsOf(lane: Lane, axis: DayAxis): readonly Ends[] {
  const held = kept.get(lane);
  if (held?.axis === axis) return held.ends;
  const ends = timedOn(lane, axis).map(({ startMin, endMin, trip }) => ({
    startMin,
    endMin,
    isTrouble: isInTrouble(trip),
  }));
  kept.set(lane, { axis, ends });
  return ends;
}

function countOf(ends: readonly Ends[], isBeyond: (end: Ends) => boolean): { trips: number; troubles: number } {
  let [trips, troubles] = [0, 0];
  for (const end of ends) {
    if (!isBeyond(end)) continue;
    trips++;
    if (end.isTrouble) troubles++;
  }
  return { trips, troubles };
}

interface TabProps {
  side: 'earlier' | 'later';
  trips: number;
  troubles: number;
  onGo: () => void;
}

function Tab({ side, trips, troubles, onGo }: TabProps) {
  if (trips === 0) return null;
  const words = `${trips} ${trips === 1 ? 'trip' : 'trips'} ${side}`;
  return (
    <button
      type="button"
      className={`tg-hours-more tg-hours-${side}`}
      aria-label={troubles === 0 ? words : `${words}, ${troubles} in trouble`}
      title={words}
      onClick={onGo}
    >
      {side === 'earlier' ? <IconChevronUp size={12} /> : <IconChevronDown size={12} />}
      {troubles > 0 ? <span className="tag tag-bad">{troubles}</span> : trips}
    </button>
  );
}

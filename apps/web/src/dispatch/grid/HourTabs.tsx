import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { memo, type RefObject, useMemo } from 'react';
import { type Drawn, HEAD_PX } from './grid-place.ts';
import type { Lane } from '../board/lanes.ts';
import type { DayAxis } from './day-axis.ts';
import { isInTrouble, timedOn } from './grid-trips.ts';
import { minuteOf } from './scale.ts';
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
  const seenPx = length - HEAD_PX;
  const beyond = useMemo(
    () => beyondOf(lanes, axis, { fromMin: minuteOf(from, look), toMin: minuteOf(from + seenPx, look) }),
    [lanes, axis, look, from, seenPx],
  );
  if (length === 0) return null;
  const go = (by: 1 | -1) => scrollCalmlyBy(scroller.current, { top: by * Math.max(pxPerHour, seenPx - pxPerHour) });
  return (
    <>
      <Tab side="earlier" {...beyond.earlier} onGo={() => go(-1)} />
      <Tab side="later" {...beyond.later} onGo={() => go(1)} />
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

interface Band {
  fromMin: number;
  toMin: number;
}

interface Beyond {
  earlier: { trips: number; troubles: number };
  later: { trips: number; troubles: number };
}

const counted = new WeakMap<Lane, Beyond & Band & { axis: DayAxis }>();

/** How many trips are over before the hours in sight, and how many begin after them. A lane that is as it was is not counted again. */
function beyondOf(lanes: readonly Lane[], axis: DayAxis, band: Band): Beyond {
  const [earlier, later] = [
    { trips: 0, troubles: 0 },
    { trips: 0, troubles: 0 },
  ];
  for (const lane of lanes) {
    const of = beyondIn(lane, axis, band);
    earlier.trips += of.earlier.trips;
    earlier.troubles += of.earlier.troubles;
    later.trips += of.later.trips;
    later.troubles += of.later.troubles;
  }
  return { earlier, later };
}

function beyondIn(lane: Lane, axis: DayAxis, { fromMin, toMin }: Band): Beyond {
  const kept = counted.get(lane);
  if (kept?.axis === axis && kept.fromMin === fromMin && kept.toMin === toMin) return kept;
  const found = { earlier: { trips: 0, troubles: 0 }, later: { trips: 0, troubles: 0 }, axis, fromMin, toMin };
  for (const { startMin, endMin, isTrouble } of endsOf(lane, axis)) {
    const side = endMin <= fromMin ? found.earlier : startMin >= toMin ? found.later : null;
    if (!side) continue;
    side.trips++;
    if (isTrouble) side.troubles++;
  }
  counted.set(lane, found);
  return found;
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

import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { troublesOf } from './grid-trips.ts';
import { AXIS_PX, type Drawn } from './grid-place.ts';
import { scrollCalmlyBy } from './scroll-calmly.ts';
import type { GridWindow } from './use-grid-window.ts';
import { useScrolled } from './use-scrolled.ts';

interface EdgeTabsProps {
  scroller: RefObject<HTMLDivElement | null>;
  drawn: Drawn;
  seen: GridWindow;
}

/** At the edges: how many lanes are beyond them, and how many troubles are in those. A press scrolls there. */
export function EdgeTabs({ scroller, drawn: { lanes, look } }: EdgeTabsProps) {
  const { from: left, length: width } = useScrolled(scroller, 'across', look.lanePx);
  if (width === 0) return null;
  const axisPx = look.axisPx ?? AXIS_PX;
  const first = Math.floor((left + look.lanePx / 2) / look.lanePx);
  const end = Math.min(lanes.length, Math.floor((left + width - axisPx + look.lanePx / 3) / look.lanePx));
  const go = (by: 1 | -1) =>
    scrollCalmlyBy(scroller.current, { left: by * Math.max(look.lanePx, width - axisPx - look.lanePx) });
  return (
    <>
      <Tab side="left" lanes={lanes.slice(0, first)} onGo={() => go(-1)} />
      <Tab side="right" lanes={lanes.slice(end)} onGo={() => go(1)} />
    </>
  );
}

function Tab({ side, lanes, onGo }: { side: 'left' | 'right'; lanes: Drawn['lanes']; onGo: () => void }) {
  if (lanes.length === 0) return null;
  const troubles = lanes.reduce((sum, lane) => sum + troublesOf(lane), 0);
  const words = `${lanes.length} more ${lanes.length === 1 ? 'lane' : 'lanes'}`;
  const trouble = troubles === 0 ? '' : `, ${troubles} in trouble`;
  return (
    <button
      type="button"
      className={`tg-more tg-more-${side}`}
      aria-label={`${words} to the ${side}${trouble}`}
      onClick={onGo}
    >
      {side === 'left' ? <IconChevronLeft size={14} /> : <IconChevronRight size={14} />}
      {troubles > 0 && <span className="tag tag-bad drawn" data-text={troubles} />}
      <span className="tg-more-text">{words}</span>
    </button>
  );
}

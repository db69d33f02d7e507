import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type DayAxis, minuteAt, minuteOfHour } from './day-axis.ts';
import { HEAD_PX } from './grid-place.ts';
import { type Look, minuteOf, yOf } from './scale.ts';

/** The board goes to now once the page has settled (CONST-32). */
const SETTLED_MS = 800;
/** So much of what is in sight is past. */
const PAST_SHARE = 0.3;
const MORNING = 7;

/**
 * Opens today at now and any other day at 7:00 AM; a hand that scrolled meanwhile is left where it went. Another zoom keeps
 * the minute that stood in the middle. Nothing is scrolled before the room is known (`isReady`).
 */
export function useOpeningScroll(
  scroller: RefObject<HTMLElement | null>,
  axis: DayAxis,
  look: Look,
  nowMs: number | null,
  isReady: boolean,
): void {
  const opened = useRef<{ day: string; top: number } | null>(null);
  const isToday = nowMs !== null;
  const day = `${axis.date} ${axis.zone} ${isToday}`;
  const now = useRef(nowMs);
  const drawn = useRef({ axis, look });
  useLayoutEffect(() => {
    now.current = nowMs;
    const before = drawn.current.look;
    drawn.current = { axis, look };
    const element = scroller.current;
    if (!element || before.pxPerHour === look.pxPerHour || opened.current?.day !== day) return;
    const middle = (element.clientHeight - HEAD_PX) / 2;
    element.scrollTo({ top: yOf(minuteOf(element.scrollTop + middle, before), look) - middle });
  }, [axis, look, nowMs, scroller, day]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isReady) return;
    const go = () => {
      const at = openingMinute(drawn.current.axis, now.current);
      const above = now.current === null ? 0 : (element.clientHeight - HEAD_PX) * PAST_SHARE;
      element.scrollTo({ top: Math.max(0, yOf(at, drawn.current.look) - above) });
      opened.current = { day, top: element.scrollTop };
    };
    go();
    if (!isToday) return;
    const timer = setTimeout(() => {
      if (Math.abs(element.scrollTop - (opened.current?.top ?? 0)) < 2) go();
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [day, isToday, scroller, isReady]);
  useEffect(() => () => void (opened.current = null), []);
}

function openingMinute(axis: DayAxis, nowMs: number | null): number {
  return nowMs === null ? minuteOfHour(axis, MORNING) : minuteAt(axis, nowMs);
}

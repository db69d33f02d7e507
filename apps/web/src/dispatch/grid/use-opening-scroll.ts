import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type DayAxis, minuteAt, minuteOfHour } from './day-axis.ts';
import { HEAD_PX } from './grid-place.ts';
import { type Look, minuteOf, yOf } from './scale.ts';
import { useSeen } from './use-seen.ts';

/** The board goes to now once the page has settled (CONST-32). */
const SETTLED_MS = 800;
/** So much of what is in sight is past. */
const PAST_SHARE = 0.3;
const MORNING = 7;

interface Opening {
  axis: DayAxis;
  look: Look;
  /** Null on any day but today. */
  nowMs: number | null;
  /** The room is known: nothing is scrolled before. */
  isReady: boolean;
  /** How far from the top of the grid a pointer zoomed last; null where a key did. */
  zoomedAt: RefObject<number | null> | undefined;
}

/**
 * Opens today at now and any other day at 7:00 AM; a hand that scrolled meanwhile is left where it went. Another zoom keeps the
 * minute under the pointer that zoomed, or the one that stood in the middle.
 */
export function useOpeningScroll(
  scroller: RefObject<HTMLElement | null>,
  { axis, look, nowMs, isReady, zoomedAt }: Opening,
): void {
  const opened = useRef<{ day: string; top: number } | null>(null);
  const isToday = nowMs !== null;
  const day = `${axis.date} ${axis.zone} ${isToday}`;
  const now = useRef(nowMs);
  const drawn = useRef({ axis, look });
  const seenNow = useSeen(scroller);
  /** Where the next frame scrolls to. */
  const aim = useRef<{ top: number; frame: number } | null>(null);
  useLayoutEffect(() => {
    now.current = nowMs;
    const before = drawn.current.look;
    drawn.current = { axis, look };
    const element = scroller.current;
    if (!element || before.pxPerHour === look.pxPerHour || opened.current?.day !== day) return;
    const seen = seenNow();
    const y = zoomedAt?.current ?? null;
    const room = seen.height - HEAD_PX;
    const kept = y === null ? room / 2 : Math.min(room, Math.max(0, y - HEAD_PX));
    const top = yOf(minuteOf((aim.current?.top ?? seen.top) + kept, before), look) - kept;
    opened.current = { day, top: Infinity }; // whoever zooms has begun to look around: it opens no more
    if (aim.current) cancelAnimationFrame(aim.current.frame);
    // With the frame that lays the new hours out, and not in the task that draws them.
    const frame = requestAnimationFrame(() => {
      aim.current = null;
      element.scrollTo({ top });
    });
    aim.current = { top, frame };
  }, [axis, look, nowMs, scroller, day, seenNow, zoomedAt]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isReady) return;
    const go = (isAgain: boolean) => {
      const top = openingTop(drawn.current.axis, drawn.current.look, now.current, element.clientHeight);
      // It is drawn from there on as it opens: whoever hears of a scroll lets go of what it points at.
      if (isAgain || Math.abs(element.scrollTop - top) >= 1) element.scrollTo({ top });
      opened.current = { day, top: element.scrollTop };
    };
    // With the frame that lays it out, and not in the task that draws it.
    const frame = requestAnimationFrame(() => go(false));
    const timer = setTimeout(() => {
      if (isToday && Math.abs(element.scrollTop - (opened.current?.top ?? 0)) < 2) go(true);
    }, SETTLED_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [day, isToday, scroller, isReady]);
  useEffect(
    () => () => {
      opened.current = null;
      if (aim.current) cancelAnimationFrame(aim.current.frame);
      aim.current = null;
    },
    [],
  );
}

/** How far the board is scrolled down as it opens. */
export function openingTop(axis: DayAxis, look: Look, nowMs: number | null, heightPx: number): number {
  const above = nowMs === null ? 0 : (heightPx - HEAD_PX) * PAST_SHARE;
  return Math.max(0, yOf(openingMinute(axis, nowMs), look) - above);
}

function openingMinute(axis: DayAxis, nowMs: number | null): number {
  return nowMs === null ? minuteOfHour(axis, MORNING) : minuteAt(axis, nowMs);
}

import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
} from 'react';
import { isBlock } from '@handrail/domain/dispatch';
import { useAccount } from '../../platform/account/index.ts';
import type { CardHand } from '../list/RideCard.tsx';
import { isToChoose } from '../walk/is-to-choose.ts';
import type { HoursByDriver } from '../board/hours-of-lanes.ts';
import type { LaneDeeds } from '../list/LaneList.tsx';
import type { Lane } from '../board/lanes.ts';
import type { Point, Spot } from '../hand/input.ts';
import { zoneWord } from '../board/clock-text.ts';
import { type DayAxis, minuteAt, msAt } from './day-axis.ts';
import type { Drives } from './drives.ts';
import { EdgeTabs } from './EdgeTabs.tsx';
import {
  AXIS_PX,
  type Drawn,
  HEAD_PX,
  onSheet,
  placeOf,
  scrollTo,
  spotOf,
  tripUnder,
  type Viewport,
} from './grid-place.ts';
import { placedOn } from './grid-trips.ts';
import { GridAxis } from './GridAxis.tsx';
import { GridHead } from './GridHead.tsx';
import { elementId, GridLane } from './GridLane.tsx';
import { HourTabs } from './HourTabs.tsx';
import { HoverCard } from './HoverCard.tsx';
import { NowLine } from './NowLine.tsx';
import { type Look, minuteOf, yOf } from './scale.ts';
import { scrollCalmly } from './scroll-calmly.ts';
import { cursorAfter, useGridCursor } from './use-grid-cursor.ts';
import { useGridWindow } from './use-grid-window.ts';
import { openingTop, useOpeningScroll } from './use-opening-scroll.ts';
import type { Size } from './use-size.ts';
import { viewChoicesOf } from '../views/view-choices.ts';
import './grid.css';
import './glyphs.css';

/** What the page asks of the grid. */
export interface GridHandle {
  drawn: Drawn;
  view: () => Viewport;
  /** Brings a ride, a trip or a lane in sight and stands on it; false where it is not on the grid. */
  show: (id: string) => boolean;
  /** Brings a ride, a lane, or a time on a lane in sight, calmly; the keys stay where they stand. */
  lookAt: (place: string | Spot) => void;
  focus: () => void;
  scrollBy: (x: number, y: number) => void;
}

export interface DayGridProps {
  lanes: readonly Lane[];
  axis: DayAxis;
  look: Look;
  /** How big it is: before that is known, nothing is drawn or scrolled for a guess. */
  room: Size | null;
  /** Whether all lanes are reckoned: until then nothing is counted at the edges. */
  isWhole: boolean;
  /** Null on any day but today. */
  nowMs: number | null;
  hand: CardHand;
  scheduled: HoursByDriver;
  drives: Drives;
  deeds: LaneDeeds;
  inHand: number;
  /** Takes up what the keys stand on; `isMore` chooses it beside what is chosen. Null where nothing can be taken up. */
  onTake: ((tripId: string, isMore: boolean) => void) | null;
  /** The lanes that are drawn, for whoever reckons something for those in sight alone. */
  onSeen: (keys: readonly string[]) => void;
  scroller: React.RefObject<HTMLDivElement | null>;
  /** How far from its top a pointer zoomed last: the minute there stays where it is. */
  zoomedAt?: React.RefObject<number | null> | undefined;
  ref?: Ref<GridHandle>;
  /** In new-scheduler mode: other heads of the lanes, wider hours by the look, and no menu under the right button (BOARD-15, BOARD-27). */
  renderHead?: ((lane: Lane) => ReactNode) | undefined;
  /** What lies over the lanes while something is held. */
  children?: ReactNode;
}

/**
 * A day at its true length: time runs down, every vehicle is a lane, every block as long as it lasts. It draws whatever day it
 * is given, the live one or one as it stood, and nothing of it is drawn that is not in sight.
 */
export function DayGrid(props: DayGridProps) {
  const {
    axis,
    look,
    room,
    isWhole,
    nowMs,
    hand,
    scheduled,
    drives,
    deeds,
    inHand,
    onTake,
    onSeen,
    scroller,
    ref,
    children,
    renderHead,
  } = props;
  const axisPx = look.axisPx ?? AXIS_PX;
  const isReady = room !== null;
  const lanes = isReady ? props.lanes : NO_LANES;
  const drawn = useMemo<Drawn>(() => ({ lanes, axis, look }), [lanes, axis, look]);
  const seen = useGridWindow(scroller, lanes.length, axis, look, {
    room,
    top: () => openingTop(axis, look, nowMs, room?.seen.height ?? 0),
  });
  const choices = viewChoicesOf(useAccount().userId);
  const { cursor, isLane, set: setCursor } = useGridCursor(drawn);
  const gridHand = useMemo(() => ({ ...hand, cursor }), [hand, cursor]);
  const cursorLane = cursor === null ? undefined : placeOf(cursor, drawn)?.number;
  const shown = useShownLanes(seen.lanes, cursorLane, lanes.length);

  useOpeningScroll(scroller, { axis, look, nowMs, isReady, zoomedAt: props.zoomedAt });
  const seenKeys = seen.lanes.flatMap((at) => lanes[at]?.key ?? []).join('\n');
  useLayoutEffect(() => onSeen(seenKeys === '' ? [] : seenKeys.split('\n')), [seenKeys, onSeen]);

  const view = useCallback((): Viewport => {
    const element = scroller.current;
    const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    return {
      left,
      top,
      width,
      height,
      scrollLeft: element?.scrollLeft ?? 0,
      scrollTop: element?.scrollTop ?? 0,
      axisPx,
    };
  }, [scroller, axisPx]);

  function bringIn(id: string): boolean {
    const place = placeOf(id, drawn);
    const element = scroller.current;
    if (!place || !element) return false;
    const to = scrollTo(place, view(), drawn);
    element.scrollLeft = to.left;
    element.scrollTop = to.top;
    setCursor(id);
    return true;
  }

  useImperativeHandle(ref, () => ({
    drawn,
    view,
    show: (id) => {
      if (!placeOf(id, drawn)) return false;
      // First the focus, which stands on what is in sight where nothing else is meant.
      scroller.current?.focus({ preventScroll: true });
      return bringIn(id);
    },
    lookAt: (place) => {
      const element = scroller.current;
      const found = typeof place === 'string' ? placeOf(place, drawn) : spotOf(place, drawn);
      if (found && element) scrollCalmly(element, scrollTo(found, view(), drawn));
    },
    focus: () => scroller.current?.focus({ preventScroll: true }),
    scrollBy: (x, y) => scroller.current?.scrollBy(x, y),
  }));

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.altKey || event.metaKey) return;
    const next = event.ctrlKey ? null : cursorAfter(cursor, event.key, drawn);
    if (next !== null) bringIn(next);
    else if (!actOn(event)) return;
    event.preventDefault();
  }

  /** What a key does with what the keys stand on. */
  function actOn(event: KeyboardEvent): boolean {
    const place = cursor === null ? null : placeOf(cursor, drawn);
    if (!place) return false;
    const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (isLane && event.key === 'Enter') deeds.onColumnMenu(place.lane.column, under(elementId(cursor ?? '', isLane)));
    else if (isMenu) menuAt(place, under(elementId(cursor ?? '', isLane)));
    else if (event.key === 'Enter') openTrip(place.trip);
    else if (event.key === ' ' && place.trip) onTake?.(place.trip.id, event.ctrlKey);
    else if (isToChoose(event) && place.trip) onTake?.(place.trip.id, true);
    else return false;
    return true;
  }

  function openTrip(trip: NonNullable<ReturnType<typeof placeOf>>['trip']) {
    const [ride] = trip?.trip.rides ?? [];
    if (ride) hand.onOpen(ride.entry.id);
    else if (trip && isBlock(trip.trip.entry)) hand.onBlock(trip.trip.entry);
  }

  function menuAt(place: NonNullable<ReturnType<typeof placeOf>>, at: Point & { ms?: number }) {
    const [ride] = place.trip?.trip.rides ?? [];
    const entry = place.trip?.trip.entry;
    if (ride && hand.canPick) hand.onMenu(ride.entry.id, at);
    else if (entry && isBlock(entry) && hand.canPick) hand.onBlockMenu(entry, at);
    else deeds.onMenu(place.lane.column, at);
  }

  function onContextMenu(event: MouseEvent) {
    const at = { x: event.clientX, y: event.clientY };
    const sheet = onSheet(at, view());
    const head = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-head]') : null;
    const found = head ? null : tripUnder(sheet, drawn);
    const key = head?.dataset['head'] ?? found?.lane.key ?? lanes[Math.floor(sheet.x / look.lanePx)]?.key;
    const place = key === undefined ? null : placeOf(found?.trip.id ?? key, drawn);
    if (!place) return;
    event.preventDefault();
    setCursor(found?.trip.id ?? place.lane.key);
    if (head) deeds.onColumnMenu(place.lane.column, at);
    else menuAt(place, { ...at, ms: msAt(axis, minuteOf(sheet.y, look)) });
  }

  const height = yOf(axis.endMin, look);
  const width = lanes.length * look.lanePx;
  return (
    <div
      className={['tg', look.lanePx < 112 && 'tg-tight', renderHead && 'tg-new-scheduler'].filter(Boolean).join(' ')}
    >
      <div
        ref={scroller}
        className="tg-scroll"
        role="grid"
        aria-label="Vehicles"
        aria-rowcount={lanes.length}
        aria-colcount={-1}
        aria-multiselectable="true"
        aria-busy={!isWhole}
        tabIndex={0}
        aria-activedescendant={cursor === null ? undefined : elementId(cursor, isLane)}
        onKeyDown={onKeyDown}
        onContextMenu={renderHead ? undefined : onContextMenu}
        onFocus={(event) => {
          if (cursor === null && event.target === event.currentTarget) setCursor(firstInSight(drawn, view()));
        }}
      >
        <div className="tg-strip" role="presentation" style={{ height: HEAD_PX, width: axisPx + width }}>
          <div className="tg-corner" style={{ width: axisPx }}>
            {zoneWord(axis.zone)}
          </div>
          <div className="tg-heads" role="presentation" style={{ left: axisPx, width }}>
            {shown.map((index) => {
              const lane = lanes[index];
              return (
                lane &&
                (renderHead ? (
                  <div
                    key={lane.key}
                    aria-hidden="true"
                    className="tg-head"
                    data-head={lane.key}
                    style={{ left: index * look.lanePx, width: look.lanePx }}
                  >
                    {renderHead(lane)}
                  </div>
                ) : (
                  <GridHead
                    key={lane.key}
                    lane={lane}
                    index={index}
                    look={look}
                    scheduled={scheduled}
                    zoneOf={hand.zoneOf}
                    deeds={deeds}
                    inHand={inHand}
                    isRinged={hand.ringed === lane.key}
                  />
                ))
              );
            })}
          </div>
        </div>
        <div className="tg-axis-place" role="presentation" style={{ width: axisPx }}>
          <GridAxis axis={axis} look={look} nowMs={nowMs} first={seen.firstHour} end={seen.endHour} />
        </div>
        <div
          className="tg-sheet"
          role="presentation"
          style={{ width, height, marginLeft: axisPx, ...measures(look, axis, nowMs) }}
        >
          {shown.map((index) => {
            const lane = lanes[index];
            return (
              lane && (
                <GridLane
                  key={lane.key}
                  lane={lane}
                  index={index}
                  axis={axis}
                  look={look}
                  top={seen.top}
                  bottom={seen.bottom}
                  hand={gridHand}
                  scheduled={scheduled}
                  drives={drives.get(lane.key)}
                  choices={choices}
                />
              )
            );
          })}
          {nowMs !== null && <NowLine minute={minuteAt(axis, nowMs)} look={look} />}
          {children}
        </div>
      </div>
      {isWhole && <EdgeTabs scroller={scroller} drawn={drawn} seen={seen} />}
      {isWhole && <HourTabs scroller={scroller} drawn={drawn} />}
      <HoverCard scroller={scroller} drawn={drawn} view={view} hand={hand} scheduled={scheduled} cursor={cursor} />
    </div>
  );
}

const NO_LANES: readonly Lane[] = [];

/** What the ground of every lane is drawn by: how high an hour is, and how much of the day is past. */
function measures(look: Look, axis: DayAxis, nowMs: number | null): CSSProperties {
  const past = nowMs === null ? 0 : yOf(minuteAt(axis, nowMs), look);
  return { '--hour': `${look.pxPerHour}px`, '--past': `${past}px` } as CSSProperties; // properties of our own, which React passes on
}

/** The lanes of the window, and the one that the keys stand in. */
function useShownLanes(inSight: readonly number[], cursorLane: number | undefined, count: number): readonly number[] {
  const all = inSight.filter((at) => at < count);
  if (cursorLane === undefined || all.includes(cursorLane)) return all;
  return [...all, cursorLane].sort((a, b) => a - b);
}

/** Where Tab arrives: the first lane in sight, at what it does at the top of the window. */
function firstInSight({ lanes, axis, look }: Drawn, { scrollLeft, scrollTop }: Viewport): string | null {
  const lane = lanes[Math.floor(scrollLeft / look.lanePx)];
  if (!lane) return null;
  const block = placedOn(lane, axis, look).find(({ top, height }) => top + height > scrollTop);
  return block?.of.id ?? lane.key;
}

function under(id: string): Point {
  const { left = 0, bottom = 0 } = document.getElementById(id)?.getBoundingClientRect() ?? {};
  return { x: left, y: bottom };
}

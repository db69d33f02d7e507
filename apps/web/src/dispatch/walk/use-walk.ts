import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useUrlState } from '../../platform/kit/index.ts';
import { sayDone } from '../../platform/notices/index.ts';
import { useFootKeys, useToldKeys } from '../../platform/told-keys.ts';
import type { DayView } from '../board/lanes.ts';
import type { GridBoardHandle } from '../grid/GridBoard.tsx';
import { meantBy } from './meant.ts';
import { useCursor } from './use-cursor.ts';
import type { ShownDay } from '../day/use-day.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSteady } from '../use-steady.ts';
import type { BoardLook } from '../views/use-board-look.ts';
import { useOrderedLanes } from '../views/use-ordered-lanes.ts';
import { bringInView, useSteps } from './use-steps.ts';

interface Places {
  frame: RefObject<HTMLDivElement | null>;
  grid: RefObject<GridBoardHandle | null>;
  isGrid: boolean;
  /** Details are open: then J and K are theirs. */
  isOpen: boolean;
  look: Pick<BoardLook, 'sort' | 'find'>;
}

const FOUND_MS = 5000;

/** How one walks the day by keys: the arrows from card to card, J and K through what the pressed chip means. */
export function useWalk({ view: all, nowMs, isPast, road }: ShownDay, { frame, grid, isGrid, isOpen, look }: Places) {
  const [chip, setChip] = useUrlState('show');
  const [compared] = useUrlState('compare');
  // As it is drawn: no key leads to a lane that the search leaves out.
  const lanes = useOrderedLanes(all, look, nowMs);
  const view = useMemo(() => all && (all.lanes === lanes ? all : { ...all, lanes }), [all, lanes]);
  // In the grid the arrows walk the pool as a list; the lanes have keys of their own.
  const listed = useMemo(() => (view && isGrid ? { ...view, lanes: [] } : view), [view, isGrid]);
  const { cursor, setCursor, onKeyDown } = useCursor(listed, frame);
  const meant = useMemo(() => (view ? meantBy(view, chip, road) : null), [view, chip, road]);
  const bringIn = useSteady((id: string) => (grid.current?.show(id) ? null : bringInView(frame.current, id)));
  const stepped = useSteps(chip, meant, bringIn, !isOpen);
  /** The ride of the stop that was pressed on the map. */
  const [pointed, setPointed] = useState<string | null>(null);
  /** What was looked for, ringed as long as eyes take to find it. */
  const [found, setFound] = useState<string | null>(null);
  const ringed = found ?? stepped ?? pointed;
  const ring = useSteady((id: string | null) => {
    setPointed(id);
    if (id === null) return;
    setCursor(id);
    bringIn(id);
  });
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const point = useSteady((id: string) => {
    setFound(id);
    setCursor(id);
    bringIn(id);
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => setFound(null), FOUND_MS);
  });
  useEffect(() => () => clearTimeout(leaving.current), []);
  useKeptFocus(all, frame);
  useFootKeys(footOf({ isOn: isGrid && !isPast, isComparing: compared !== '', isStepping: chip !== '' }));
  useToldKeys(isPast ? WALKING : [...WALKING, ...(isGrid ? TAKING : CHOOSING)]);
  const press = useSteady((next: string | null) => {
    setChip(next);
    const left = all && view && next !== null ? stepsIn(all, next, road) - stepsIn(view, next, road) : 0;
    if (left > 0) sayDone(`${left} more on vehicles that the search for “${look.find.trim()}” leaves out.`);
  });
  return { chip, setChip: press, cursor, setCursor, onKeyDown, meant, ringed, ring, point, bringIn };
}

function stepsIn(view: DayView, chip: string, road: ShownDay['road']): number {
  return meantBy(view, chip, road)?.steps.length ?? 0;
}

/** What the foot names. */
const AT_HAND = [
  { keys: ['f'], label: 'find' },
  { keys: [' '], label: 'pick up' },
] as const;
const STEPPING = [{ keys: ['j', 'k'], label: 'next exception' }, ...AT_HAND] as const;
const COMPARING = [
  { keys: ['arrowup', 'arrowdown'], label: 'row, its lane follows' },
  { keys: ['x'], label: 'check' },
  { keys: ['a'], label: 'apply the fix' },
  { keys: ['escape'], label: 'close' },
] as const;
const NONE = [] as const;

function footOf({ isOn, isComparing, isStepping }: { isOn: boolean; isComparing: boolean; isStepping: boolean }) {
  if (!isOn) return NONE;
  if (isComparing) return COMPARING;
  return isStepping ? STEPPING : AT_HAND;
}

/** What they hear of whoever may change the day; over the lanes a ride is in the hand before it is chosen beside others. */
const CHOOSING = [[' ', 'Choose the ride']] as const;
const TAKING = [
  [' ', 'Pick up the ride, and whatever is chosen with it'],
  ['x', 'Choose the ride beside others'],
] as const;

/** What the cards hear. */
const WALKING = [
  ['arrowup+arrowdown', 'Move in a list'],
  ['arrowleft+arrowright', 'To the list beside it'],
  ['enter', 'Open the ride'],
] as const;

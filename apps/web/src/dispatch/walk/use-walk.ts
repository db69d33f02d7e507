import { type RefObject, useMemo, useState } from 'react';
import { useUrlState } from '../../platform/kit/index.ts';
import { useFootKeys, useToldKeys } from '../../platform/told-keys.ts';
import type { GridBoardHandle } from '../grid/GridBoard.tsx';
import { meantBy } from './meant.ts';
import { useCursor } from './use-cursor.ts';
import type { ShownDay } from '../day/use-day.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSteady } from '../use-steady.ts';
import { bringInView, useSteps } from './use-steps.ts';

interface Places {
  frame: RefObject<HTMLDivElement | null>;
  grid: RefObject<GridBoardHandle | null>;
  isGrid: boolean;
  /** Details are open: then J and K are theirs. */
  isOpen: boolean;
}

/** How one walks the day by keys: the arrows from card to card, J and K through what the pressed chip means. */
export function useWalk({ view, isPast, road }: ShownDay, { frame, grid, isGrid, isOpen }: Places) {
  const [chip, setChip] = useUrlState('show');
  const [compared] = useUrlState('compare');
  // In the grid the arrows walk the pool as a list; the lanes have keys of their own.
  const listed = useMemo(() => (view && isGrid ? { ...view, lanes: [] } : view), [view, isGrid]);
  const { cursor, setCursor, onKeyDown } = useCursor(listed, frame);
  const meant = useMemo(() => (view ? meantBy(view, chip, road) : null), [view, chip, road]);
  const bringIn = useSteady((id: string) => (grid.current?.show(id) ? null : bringInView(frame.current, id)));
  const stepped = useSteps(chip, meant, bringIn, !isOpen);
  /** The ride of the stop that was pressed on the map. */
  const [pointed, setPointed] = useState<string | null>(null);
  const ringed = stepped ?? pointed;
  const ring = useSteady((id: string | null) => {
    setPointed(id);
    if (id === null) return;
    setCursor(id);
    bringIn(id);
  });
  useKeptFocus(view, frame);
  useFootKeys(footOf({ isOn: isGrid && !isPast, isComparing: compared !== '', isStepping: chip !== '' }));
  useToldKeys(isPast ? WALKING : [...WALKING, ...(isGrid ? TAKING : CHOOSING)]);
  return { chip, setChip, cursor, setCursor, onKeyDown, meant, ringed, ring, bringIn };
}

/** What the foot names. */
const AT_HAND = [{ keys: [' '], label: 'pick up' }] as const;
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

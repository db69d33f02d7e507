import { type RefObject, useMemo } from 'react';
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
export function useWalk({ view, isPast }: ShownDay, { frame, grid, isGrid, isOpen }: Places) {
  const [chip, setChip] = useUrlState('show');
  // In the grid the arrows walk the pool as a list; the lanes have keys of their own.
  const listed = useMemo(() => (view && isGrid ? { ...view, lanes: [] } : view), [view, isGrid]);
  const { cursor, setCursor, onKeyDown } = useCursor(listed, frame);
  const meant = useMemo(() => (view ? meantBy(view, chip) : null), [view, chip]);
  const bringIn = useSteady((id: string) => (grid.current?.show(id) ? null : bringInView(frame.current, id)));
  const ringed = useSteps(chip, meant, bringIn, !isOpen);
  useKeptFocus(view, frame);
  useFootKeys(isGrid && !isPast ? (chip === '' ? AT_HAND : [...STEPPING, ...AT_HAND]) : NONE);
  useToldKeys(isPast ? WALKING : [...WALKING, [' ', 'Choose the ride']]);
  return { chip, setChip, cursor, setCursor, onKeyDown, meant, ringed, bringIn };
}

/** What the foot names. */
const AT_HAND = [{ keys: [' '], label: 'pick up' }] as const;
const STEPPING = [{ keys: ['j', 'k'], label: 'next exception' }] as const;
const NONE = [] as const;

/** What the cards hear. */
const WALKING = [
  ['arrowup+arrowdown', 'Move in a list'],
  ['arrowleft+arrowright', 'To the list beside it'],
  ['enter', 'Open the ride'],
] as const;

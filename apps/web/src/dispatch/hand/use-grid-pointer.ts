import type { RefObject } from 'react';
import { dropUnder } from '../../places/index.ts';
import type { GridHandle } from '../grid/DayGrid.tsx';
import { AXIS_PX, type Drawn, HEAD_PX, onSheet, spotUnder, tripUnder } from '../grid/grid-place.ts';
import { POOL } from './gesture.ts';
import { gripOf, type InReach, pressedTrip } from './take-up.ts';
import type { Hand } from './use-hand.ts';
import { type Ground, usePointer } from './use-pointer.ts';

interface UnderPointer {
  /** Around pool and grid. */
  frame: RefObject<HTMLElement | null>;
  grid: RefObject<GridHandle | null>;
  drawn: Drawn;
  reach: InReach;
  canHold: Ground['canHold'];
  isTimeFree: Ground['isTimeFree'];
}

/** A pointer on the board: it meets the pool beside the grid, and of the grid what is reckoned from how it is drawn. */
export function useGridPointer(hand: Hand, { frame, grid, drawn, reach, canHold, isTimeFree }: UnderPointer): void {
  const ground: Ground = {
    spotAt: (at) => {
      const pool = frame.current?.querySelector('.pool')?.getBoundingClientRect();
      if (pool && at.x >= pool.left && at.x < pool.right && at.y >= pool.top && at.y < pool.bottom)
        return { lane: POOL, minute: 0 };
      const seen = grid.current?.view();
      const under = seen ? spotUnder(at, seen, drawn) : { lane: null, minute: 0 };
      // On the map beside the board a lane has its marks and its way.
      return under.lane === null ? { ...under, lane: dropUnder(at) } : under;
    },
    sheetAt: (at) => {
      const seen = grid.current?.view();
      return seen ? onSheet(at, seen) : at;
    },
    pressedAt: (target, at) => {
      const card = target.closest<HTMLElement>('.pool .ride, .pool-time .tg-b');
      if (card) {
        const id = card.dataset['ride'] ?? card.querySelector<HTMLElement>('[data-ride]')?.dataset['ride'];
        if (id === undefined || target.closest('input')) return null;
        return { on: { id: '', chooses: [id], grip: gripOf([id], reach), refusal: null } };
      }
      if (!target.closest('.tg-sheet') || target.closest('button')) return null;
      const seen = grid.current?.view();
      const found = seen ? tripUnder(onSheet(at, seen), drawn) : null;
      return { on: found ? pressedTrip(found.trip, reach) : null };
    },
    edges: () => {
      const seen = grid.current?.view();
      if (!seen) return null;
      return {
        left: seen.left + AXIS_PX,
        top: seen.top + HEAD_PX,
        right: seen.left + seen.width,
        bottom: seen.top + seen.height,
      };
    },
    scrollBy: (x, y) => grid.current?.scrollBy(x, y),
    canHold,
    isTimeFree,
  };
  usePointer(frame, hand, ground);
}

import { useMemo } from 'react';
import { useUrlChange, useUrlState } from '../../platform/kit/index.ts';
import { useAccount } from '../../platform/account/index.ts';
import { useStore } from '../../platform/store.ts';
import { nextZoom, readZoom, type Zoom } from '../grid/scale.ts';
import { type LaneSort, readSort } from '../board/lane-order.ts';
import { useSteady } from '../use-steady.ts';
import { type BoardView, type LaneWidth, readLaneWidth, readView, viewChoicesOf } from './view-choices.ts';

export interface BoardLook {
  view: BoardView;
  zoom: Zoom | null;
  width: LaneWidth;
  sort: LaneSort;
  /** Lanes are searched by vehicle and driver. */
  find: string;
}

/** How the board is looked at: what the address says, else what this person chose last. A pasted address shows the same. */
export function useBoardLook(isLegacy: boolean) {
  const choices = viewChoicesOf(useAccount().userId);
  const held = useStore(choices);
  const [view] = useUrlState('view');
  const [zoom] = useUrlState('zoom');
  const [width] = useUrlState('width');
  const [sort] = useUrlState('sort');
  const [find] = useUrlState('lanes');
  const change = useSteady(useUrlChange());
  const look = useMemo<BoardLook>(
    () => ({
      view: isLegacy ? 'list' : readView(view === '' ? held.view : view),
      zoom: readZoom(zoom === '' ? held.zoom : zoom),
      width: readLaneWidth(width === '' ? held.lanes : width),
      sort: isLegacy ? 'position' : readSort(sort),
      find: isLegacy ? '' : find,
    }),
    [isLegacy, held, view, zoom, width, sort, find],
  );
  // The same value while the board is looked at in the same way: its buttons are not drawn anew for each change of the day.
  return useMemo(
    () => ({
      look,
      setView: (next: BoardView) => {
        choices.set((kept) => ({ ...kept, view: next }));
        change({ view: next });
      },
      setZoom: (from: Zoom, by: 1 | -1) => {
        const next = String(nextZoom(from, by));
        choices.set((kept) => ({ ...kept, zoom: next }));
        change({ zoom: next });
      },
      setWidth: (next: LaneWidth) => {
        choices.set((kept) => ({ ...kept, lanes: next }));
        change({ width: next });
      },
      setSort: (next: LaneSort) => change({ sort: next === 'position' ? null : next }),
      setFind: (next: string) => change({ lanes: next }),
    }),
    [look, choices, change],
  );
}

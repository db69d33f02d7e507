import { type ReactNode, useMemo, useRef } from 'react';
import { hoursByDriver } from '../board/hours-of-lanes.ts';
import type { Lane } from '../board/lanes.ts';
import { dayAxis } from '../grid/day-axis.ts';
import { DayGrid, type GridHandle } from '../grid/DayGrid.tsx';
import { HEAD_PX } from '../grid/grid-place.ts';
import { lastEndMs } from '../grid/grid-trips.ts';
import { laneWidth, type Look, zoomFor } from '../grid/scale.ts';
import { useSize } from '../grid/use-size.ts';
import type { BlockNote, CardHand } from '../list/RideCard.tsx';
import type { LaneDeeds } from '../list/LaneList.tsx';
import { usePlaceholderDrag } from './use-placeholder-drag.ts';
import '../dispatch.css';
import './scheduler-grid.css';

interface SchedulerGridProps {
  lanes: readonly Lane[];
  date: string;
  zone: string;
  zoneOf: (programId: string) => string;
  /** Null on any day but today. */
  nowMs: number | null;
  isFixedHeight: boolean;
  /** What the plan would do with single rides, by booking, and what else it puts there, by trip. */
  notes: ReadonlyMap<string, BlockNote>;
  renderHead: (lane: Lane) => ReactNode;
  /** The ride whose words stand beside the grid. */
  open: string;
  onOpen: (bookingId: string) => void;
  canDrag: (bookingId: string) => boolean;
  /** A placeholder was let go of over a vehicle. */
  onDrop: (bookingId: string, lane: Lane) => void;
}

/** CONST-13 has 50 px of hours on the board; in the modal they are wider and say AM and PM in full size (BOARD-15). */
const AXIS_PX = 78;
/** A ride of ten minutes has room for its time and its name. */
const LEAST_PX_PER_HOUR = 116;
const FIXED_BLOCK_PX = 32;

/** The board's grid in new-scheduler mode: a day that a plan proposes, or the one there is before anything is planned. */
export function SchedulerGrid(props: SchedulerGridProps) {
  const { lanes, date, zone, zoneOf, nowMs, isFixedHeight, notes, renderHead, open, onOpen, onDrop } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<GridHandle>(null);
  const size = useSize(scroller);
  const lastMs = useMemo(() => lastEndMs(lanes), [lanes]);
  const axis = useMemo(() => dayAxis(date, zone, lastMs), [date, zone, lastMs]);
  const pxPerHour = Math.max(LEAST_PX_PER_HOUR, zoomFor((size?.height ?? 0) - HEAD_PX, window.innerWidth));
  const areaPx = (size?.width ?? 0) - AXIS_PX;
  const lanePx = laneWidth({ areaPx, windowPx: window.innerWidth, lanes: lanes.length, isWide: true });
  const look = useMemo<Look>(
    () => ({ pxPerHour, lanePx, axisPx: AXIS_PX, ...(isFixedHeight ? { blockPx: FIXED_BLOCK_PX } : {}) }),
    [pxPerHour, lanePx, isFixedHeight],
  );
  const hand: CardHand = { ...idle, zoneOf, open, onOpen, notes };
  const drag = usePlaceholderDrag(grid, {
    canDrag: props.canDrag,
    onPress: onOpen,
    onDrop,
  });
  return (
    <div className="tg-scheduler" {...drag.handlers}>
      <DayGrid
        ref={grid}
        scroller={scroller}
        lanes={lanes}
        room={size}
        isWhole
        axis={axis}
        look={look}
        nowMs={nowMs}
        hand={hand}
        scheduled={nobody}
        drives={noDrives}
        deeds={noDeeds}
        inHand={0}
        onTake={null}
        onSeen={ignore}
        renderHead={renderHead}
      />
      {drag.held && (
        <div className="tg-put-ghost" style={{ left: drag.held.x + 12, top: drag.held.y + 8 }}>
          {drag.held.over === null ? 'Over no vehicle' : `To ${drag.held.over}`}
        </div>
      )}
    </div>
  );
}

const nobody = hoursByDriver(null);
const noDrives = new Map();
const ignore = () => undefined;
const noDeeds: LaneDeeds = { onMenu: ignore, onColumnMenu: ignore, change: null };

const idle = {
  picked: new Set<string>(),
  cursor: null,
  heldBy: new Map<string, string>(),
  meant: null,
  ringed: null,
  onPick: ignore,
  onSpan: ignore,
  mayTake: (_ids: readonly string[], goOn: () => void) => goOn(),
  onMenu: ignore,
  onFocus: ignore,
  onBlock: ignore,
  onBlockMenu: ignore,
  canPick: false,
};

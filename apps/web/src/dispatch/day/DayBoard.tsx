import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useUrlState } from '../../platform/kit/index.ts';
import { PHONE_WIDTH, useIsUnder } from '../../platform/theme/index.ts';
import { GridBoard, type GridBoardHandle } from '../grid/GridBoard.tsx';
import type { HeldBoard } from '../board/held-board.ts';
import { Lanes } from '../list/Lanes.tsx';
import type { DayView, Ride } from '../board/lanes.ts';
import { Pool } from '../pool/Pool.tsx';
import { PoolInTime } from '../pool/PoolInTime.tsx';
import type { CardHand } from '../list/RideCard.tsx';
import { type Side, SideSwitch } from './SideSwitch.tsx';
import { useSideOfChip } from './use-side-of-chip.ts';
import { useHoldOfAddress } from './use-hold-of-address.ts';
import type { useBoardLook } from '../views/use-board-look.ts';
import type { ShownDay } from './use-day.ts';
import type { useDayActs } from './use-day-acts.ts';
import type { useDayHand } from './use-day-hand.ts';

interface DayBoardProps {
  day: ShownDay;
  board: HeldBoard;
  view: DayView;
  looked: ReturnType<typeof useBoardLook>;
  hand: ReturnType<typeof useDayHand>;
  acts: ReturnType<typeof useDayActs>;
  isDragOn: boolean;
  frame: RefObject<HTMLDivElement | null>;
  grid: RefObject<GridBoardHandle | null>;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Those who wait and the vehicles, as a grid or as lists; on a phone one of the two at a time. */
export function DayBoard(props: DayBoardProps) {
  const { day, board, view, looked, hand, acts, isDragOn, frame, grid, onKeyDown } = props;
  const isGrid = looked.look.view === 'grid';
  const isPhone = useIsUnder(PHONE_WIDTH);
  const [sideText, setSide] = useUrlState('side');
  const side: Side = sideText === 'vehicles' ? 'vehicles' : 'pool';
  useSideOfChip({ isOn: isPhone, side, onSide: setSide, view, ringed: hand.cards.ringed, grid, frame });
  const areVehiclesIn = !isPhone || side === 'vehicles';
  useHoldOfAddress({
    board: day.live,
    isGrid,
    isGridIn: areVehiclesIn,
    grid,
    frame,
    onAsk: (id) =>
      hand.mayTake([id], () => {
        hand.choose([id]);
        acts.askWhere([id]);
      }),
  });
  const pool = (cards: CardHand, inTime?: (rides: readonly Ride[]) => ReactNode) => (
    <Pool
      rides={view.pool}
      overdue={view.overdue}
      isDayEmpty={board.bookings.size === 0}
      now={day.nowMs}
      hand={cards}
      {...(inTime ? { inTime } : {})}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows of its cards are heard here, once for all of them
    <div
      className={isGrid ? 'day-board day-board-grid' : `day-board lanes-${looked.look.width}`}
      ref={frame}
      onKeyDown={onKeyDown}
    >
      {isPhone && <SideSwitch side={side} onSide={setSide} waiting={view.pool.length} lanes={view.lanes.length} />}
      {isGrid && areVehiclesIn && (
        <GridBoard
          ref={grid}
          board={board}
          view={view}
          zone={day.shownZone}
          nowMs={day.nowMs}
          isToday={day.date.equals(day.today)}
          drives={day.drives}
          look={looked.look}
          onZoom={looked.setZoom}
          hand={hand.cards}
          laneDeeds={acts.laneDeeds}
          onChoose={(ids) => hand.mayTake(ids, () => hand.choose(ids))}
          onTakeOver={hand.takeOver}
          onHold={hand.setHeld}
          onDrop={acts.drop}
          onTaken={acts.tellTaken}
          isDragOn={isDragOn}
          pool={(cards, axis, look, scroller) =>
            !isPhone &&
            pool(cards, (rides) => (
              <PoolInTime
                rides={rides}
                overdue={view.overdue}
                axis={axis}
                look={look}
                scroller={scroller}
                hand={cards}
              />
            ))
          }
        />
      )}
      {(!isGrid || isPhone) && (!isPhone || side === 'pool') && pool(hand.cards)}
      {!isGrid && areVehiclesIn && (
        <Lanes board={board} lanes={view.lanes} hand={hand.cards} bookingIds={hand.bookingIds} deeds={acts.laneDeeds} />
      )}
    </div>
  );
}

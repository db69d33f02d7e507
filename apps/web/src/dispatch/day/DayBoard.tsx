import { type ComponentProps, type KeyboardEvent, type RefObject, useCallback } from 'react';
import { useUrlState } from '../../platform/kit/index.ts';
import { PHONE_WIDTH, useIsUnder } from '../../platform/theme/index.ts';
import { GridBoard, type GridBoardHandle } from '../grid/GridBoard.tsx';
import type { HeldBoard } from '../board/held-board.ts';
import { Lanes } from '../list/Lanes.tsx';
import type { DayView, Ride } from '../board/lanes.ts';
import { PositionAges } from '../grid/PositionAge.tsx';
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
  /** False while a day opens: of the lanes only those that stand first are reckoned. */
  isWhole: boolean;
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
  const { day, board, view, isWhole, looked, hand, acts, isDragOn, frame, grid, onKeyDown } = props;
  const isGrid = looked.look.view === 'grid';
  const isPhone = useIsUnder(PHONE_WIDTH);
  const [sideText, setSide] = useUrlState('side');
  const side: Side = sideText === 'vehicles' || (sideText === '' && isGrid) ? 'vehicles' : 'pool';
  useSideOfChip({ isOn: isPhone && isWhole, side, onSide: setSide, view, ringed: hand.cards.ringed, grid, frame });
  const areVehiclesIn = !isPhone || side === 'vehicles';
  useHoldOfAddress({
    board: isWhole ? day.live : undefined,
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
  const { pool: waiting, overdue } = view;
  const isDayEmpty = board.bookings.size === 0;
  const now = day.nowMs;
  const pool = (cards: CardHand) => (
    <Pool rides={waiting} overdue={overdue} isDayEmpty={isDayEmpty} now={now} hand={cards} />
  );
  const beside = useBeside({ isOn: !isPhone, waiting, overdue, isDayEmpty, now });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows of its cards are heard here, once for all of them
    <div
      className={isGrid ? 'day-board day-board-grid' : `day-board lanes-${looked.look.width}`}
      ref={frame}
      onKeyDown={onKeyDown}
    >
      {isPhone && <SideSwitch side={side} onSide={setSide} waiting={view.pool.length} lanes={view.lanes.length} />}
      {isGrid && areVehiclesIn && (
        <PositionAges isToday={day.date.equals(day.today) && !day.isPast}>
          <GridBoard
            ref={grid}
            board={board}
            view={view}
            isWhole={isWhole}
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
            onShare={acts.share}
            onTaken={acts.tellTaken}
            isDragOn={isDragOn}
            pool={beside}
          />
        </PositionAges>
      )}
      {(!isGrid || isPhone) && (!isPhone || side === 'pool') && pool(hand.cards)}
      {!isGrid && areVehiclesIn && (
        <Lanes board={board} lanes={view.lanes} hand={hand.cards} bookingIds={hand.bookingIds} deeds={acts.laneDeeds} />
      )}
    </div>
  );
}

interface Beside {
  isOn: boolean;
  waiting: readonly Ride[];
  overdue: ReadonlySet<string>;
  isDayEmpty: boolean;
  now: number;
}

/** Those who wait, beside the grid: drawn anew where something about them is another, and not for each change of the day. */
function useBeside({ isOn, waiting, overdue, isDayEmpty, now }: Beside) {
  return useCallback<ComponentProps<typeof GridBoard>['pool']>(
    (cards, axis, look, scroller) =>
      isOn && (
        <Pool
          rides={waiting}
          overdue={overdue}
          isDayEmpty={isDayEmpty}
          now={now}
          hand={cards}
          inTime={(rides) => (
            <PoolInTime rides={rides} overdue={overdue} axis={axis} look={look} scroller={scroller} hand={cards} />
          )}
        />
      ),
    [isOn, waiting, overdue, isDayEmpty, now],
  );
}

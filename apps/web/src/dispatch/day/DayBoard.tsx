import { type ComponentProps, type KeyboardEvent, type RefObject, useCallback, useMemo } from 'react';
import { useUrlState } from '../../platform/kit/index.ts';
import { PHONE_WIDTH, useIsUnder } from '../../platform/theme/index.ts';
import { GridBoard, type GridBoardHandle } from '../grid/GridBoard.tsx';
import type { HeldBoard } from '../board/held-board.ts';
import { Lanes } from '../list/Lanes.tsx';
import type { DayView, Lane, Ride } from '../board/lanes.ts';
import { PositionAges } from '../grid/PositionAge.tsx';
import { LanesBesidePool } from '../pool/FoundOnLanes.tsx';
import { Pool } from '../pool/Pool.tsx';
import { PoolInTime } from '../pool/PoolInTime.tsx';
import type { CardHand } from '../list/RideCard.tsx';
import { type Side, SideSwitch } from './SideSwitch.tsx';
import { useSideOfChip } from './use-side-of-chip.ts';
import { useHoldOfAddress } from './use-hold-of-address.ts';
import type { useBoardLook } from '../views/use-board-look.ts';
import { untilShown } from '../until-shown.ts';
import { useSteady } from '../use-steady.ts';
import { useOrderedLanes } from '../views/use-ordered-lanes.ts';
import { bringInView } from '../walk/use-steps.ts';
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
  /** Rings a ride for a while, and brings it in view as far as it is drawn. */
  onPoint: (bookingId: string) => void;
}

/** Those who wait and the vehicles, as a grid or as lists; on a phone one of the two at a time. */
export function DayBoard(props: DayBoardProps) {
  const { day, board, view, isWhole, looked, hand, acts, isDragOn, frame, grid, onKeyDown, onPoint } = props;
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
  const lanes = useOrderedLanes(view, looked.look, day.nowMs);
  const onShow = useSteady((id: string) => {
    const isDrawn = areVehiclesIn && lanes.some((lane) => hasRide(lane, id));
    if (!isDrawn && !lanes.some((lane) => hasRide(lane, id))) looked.setFind('');
    if (isPhone) setSide('vehicles');
    onPoint(id);
    if (!isDrawn)
      untilShown(
        () => grid.current?.show(id) ?? bringInView(frame.current, id) !== null,
        () => undefined,
      );
  });
  const besidePool = useMemo(() => ({ lanes: view.lanes, onShow }), [view.lanes, onShow]);
  const isDayEmpty = board.bookings.size === 0;
  const now = day.nowMs;
  const pool = (cards: CardHand) => (
    <Pool rides={waiting} overdue={overdue} isDayEmpty={isDayEmpty} now={now} hand={cards} />
  );
  const beside = useBeside({ isOn: !isPhone, waiting, overdue, isDayEmpty, now });
  return (
    <LanesBesidePool value={besidePool}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows of its cards are heard here, once for all of them */}
      <div
        className={isGrid ? 'day-board day-board-grid' : `day-board lanes-${looked.look.width}`}
        ref={frame}
        onKeyDown={onKeyDown}
      >
        {isPhone && <SideSwitch side={side} onSide={setSide} waiting={view.pool.length} lanes={lanes.length} />}
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
          <Lanes
            board={board}
            lanes={lanes}
            hand={hand.cards}
            bookingIds={hand.bookingIds}
            deeds={acts.laneDeeds}
            find={looked.look.find}
          />
        )}
      </div>
    </LanesBesidePool>
  );
}

function hasRide({ trips }: Lane, bookingId: string): boolean {
  return trips.some(({ rides }) => rides.some(({ entry }) => entry.id === bookingId));
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

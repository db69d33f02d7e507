import {
  memo,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createStore } from '../../platform/store.ts';
import { useIsUnder, PHONE_WIDTH } from '../../platform/theme/index.ts';
import { Marks } from '../compare/board-marks.ts';
import { RecommendedBlock } from '../compare/RecommendedBlock.tsx';
import { dayAxis, minuteAt } from './day-axis.ts';
import type { Drives } from './drives.ts';
import { DayGrid, type GridHandle } from './DayGrid.tsx';
import type { Drawn } from './grid-place.ts';
import { lastEndMs } from './grid-trips.ts';
import { innerWidth } from './place-lane.ts';
import { LanePicker } from './LanePicker.tsx';
import type { Look, Zoom } from './scale.ts';
import { useGridLook } from './use-grid-look.ts';
import { useSize } from './use-size.ts';
import { useZoomKeys } from './use-zoom-keys.ts';
import type { Box } from '../hand/card-place.ts';
import { DropQuestion } from '../hand/DropQuestion.tsx';
import { Ghost } from '../hand/Ghost.tsx';
import { HeldLayer, minuteIn } from '../hand/HeldLayer.tsx';
import { HoldFoot } from '../hand/HoldFoot.tsx';
import { PhonePlaces } from '../hand/PhonePlaces.tsx';
import { ReadyCard } from '../hand/ReadyCard.tsx';
import { PoolTarget } from '../hand/PoolTarget.tsx';
import { whoOf } from '../hand/judge.ts';
import { type HandDeeds, useGridHand } from '../hand/use-grid-hand.ts';
import { useGridPointer } from '../hand/use-grid-pointer.ts';
import type { Spot } from '../hand/input.ts';
import { useFollowed } from '../hand/use-followed.ts';
import { useLeftPlaces } from '../hand/use-left-places.ts';
import { useLanding } from '../hand/use-landing.ts';
import { usePlacingKeys } from '../hand/use-placing-keys.ts';
import type { HeldBoard } from '../board/held-board.ts';
import { noLaneText } from '../board/lane-order.ts';
import { hoursByDriver, workedOn } from '../board/hours-of-lanes.ts';
import type { LaneDeeds } from '../list/LaneList.tsx';
import { type DayView, type Lane, type Ride, vehicleText } from '../board/lanes.ts';
import type { CardHand } from '../list/RideCard.tsx';
import type { BoardLook } from '../views/use-board-look.ts';
import { useOrderedLanes } from '../views/use-ordered-lanes.ts';
import { useOfferHand } from '../town/offered-hand.ts';
import { useSteady } from '../use-steady.ts';

/** What the page asks of the grid: to go to something, and to let go of what is in the hand. */
export interface GridBoardHandle {
  show: (id: string) => boolean;
  /** Takes up what is chosen, so that every lane says what would come of it and a press puts it down. */
  take: (bookingIds: readonly string[]) => void;
  /** Takes up a ride whose rider has called, so that a key puts it where it is best; whoever hurries has pressed that key already. */
  takeReady: (bookingId: string, isHurried: boolean) => void;
  /** Lets go of these rides, with a sentence; false where they are not in the hand. */
  letGo: (bookingIds: readonly string[], sentence: string) => boolean;
  /** These are being put on a vehicle: the first comes in sight where it lies then. */
  awaitLanding: (bookingIds: readonly string[]) => void;
}

interface GridBoardProps extends HandDeeds {
  board: HeldBoard;
  view: DayView;
  /** Whether all lanes are reckoned: until then nothing is counted. */
  isWhole: boolean;
  /** Of the program in view, or of the first: the hours at the left are those of its clocks. */
  zone: string;
  nowMs: number;
  isToday: boolean;
  /** How long each vehicle drives empty, as far as anybody has reckoned it. */
  drives: Drives;
  look: BoardLook;
  onZoom: (from: Zoom, by: 1 | -1) => void;
  hand: CardHand;
  laneDeeds: LaneDeeds;
  /** On a phone a finger scrolls until it is told to drag. */
  isDragOn: boolean;
  pool: (
    hand: CardHand,
    axis: ReturnType<typeof dayAxis>,
    look: Look,
    scroller: React.RefObject<HTMLElement | null>,
  ) => ReactNode;
  ref?: Ref<GridBoardHandle>;
}

/** The grid with the pool beside it, and the hand over both. */
export function GridBoard(props: GridBoardProps) {
  const { board, view, zone, nowMs, isToday, hand: cards, onZoom, ref } = props;
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<GridHandle>(null);
  const ghostAt = useRef<(() => Box) | null>(null);
  const zoomedAt = useRef<number | null>(null);
  const size = useSize(scroller);
  const isPhone = useIsUnder(PHONE_WIDTH);
  // Beside React: a window that moves draws the lanes that come in, and nothing around them.
  const [inSight] = useState(() => createStore<readonly string[]>([]));

  const lanes = useOrderedLanes(view, props.look, nowMs);
  const lastMs = useMemo(() => lastEndMs(view.lanes), [view.lanes]);
  const axis = useMemo(() => dayAxis(board.date, zone, lastMs), [board.date, zone, lastMs]);
  const look = useGridLook(size, props.look, lanes.length);
  const drawn: Drawn = { lanes, axis, look };
  const scheduled = useMemo(() => hoursByDriver(board.schedule), [board.schedule]);
  const workedOf = useSteady((lane: Lane) => workedOn(lane.column, scheduled, cards.zoneOf));

  const { hand, verdicts, reach, isTimeFree, setTimeFree, ...taking } = useGridHand({
    ...props,
    drawn,
    inSight,
    workedOf,
  });
  // The cards of those who wait are drawn anew only where they changed, and must not hold on to an older day.
  const takeRide = useSteady(taking.takeRide);
  const lookAt = useSteady((place: string | Spot) => grid.current?.lookAt(place));
  useFollowed(hand, lookAt);
  useOfferHand(hand, verdicts);
  useComparedInSight(axis, lookAt);
  const awaitLanding = useLanding(hand, lanes, lookAt);
  usePlacingKeys(hand);
  useLeftPlaces(frame, hand);
  useZoomKeys(scroller, (by, y) => {
    zoomedAt.current = y;
    onZoom(look.pxPerHour as Zoom, by);
  });
  useGridPointer(hand, {
    frame,
    grid,
    drawn,
    reach,
    canHold: (pointer) => cards.canPick && (!isPhone || props.isDragOn || pointer !== 'touch'),
    isTimeFree: () => isTimeFree,
  });
  useImperativeHandle(ref, () => ({
    show: (id) => grid.current?.show(id) ?? false,
    take: ([first]) => first !== undefined && takeRide(first),
    takeReady: taking.takeReady,
    letGo: taking.letGo,
    awaitLanding,
  }));

  return (
    <div className="day-grid" ref={frame}>
      {isPhone && (
        <LanePicker lanes={lanes} lanePx={look.lanePx} scroller={scroller} onPick={(key) => grid.current?.show(key)} />
      )}
      <div className="day-grid-body">
        {!isPhone && <PoolTarget hand={hand} />}
        <Beside draw={props.pool} cards={cards} onTake={takeRide} axis={axis} look={look} scroller={scroller} />
        <DayGrid
          ref={grid}
          scroller={scroller}
          zoomedAt={zoomedAt}
          lanes={lanes}
          room={size}
          isWhole={props.isWhole}
          axis={axis}
          look={look}
          nowMs={isToday ? nowMs : null}
          hand={cards}
          scheduled={scheduled}
          drives={props.drives}
          deeds={props.laneDeeds}
          inHand={cards.picked.size}
          onTake={cards.canPick ? taking.takeTrip : null}
          onSeen={inSight.set}
        >
          <HeldLayer
            hand={hand}
            verdicts={verdicts}
            lanes={lanes}
            inSight={inSight}
            look={look}
            scroller={scroller}
            nameOf={(key) => nameOf(key, lanes)}
            ghostAt={ghostAt}
          />
          <RecommendedBlock lanes={lanes} axis={axis} look={look} />
        </DayGrid>
        {props.isWhole && lanes.length === 0 && <p className="tg-no-lane">{noLaneText(props.look.find)}</p>}
      </div>
      <Ghost
        hand={hand}
        axis={axis}
        frame={frame}
        rideOf={(id) => rideOf(id, view, lanes)}
        zoneOf={cards.zoneOf}
        width={Math.max(92, innerWidth(look))}
        atRef={ghostAt}
      />
      <ReadyCard
        hand={hand}
        verdicts={verdicts}
        lanes={lanes}
        rideOf={(id) => rideOf(id, view, lanes)}
        zoneOf={cards.zoneOf}
        nowMs={nowMs}
      />
      {isPhone && (
        <PhonePlaces
          hand={hand}
          verdicts={verdicts}
          lanes={lanes}
          rideOf={(id) => rideOf(id, view, lanes)}
          zoneOf={cards.zoneOf}
        />
      )}
      <HoldFoot
        hand={hand}
        axis={axis}
        who={(ids) => whoOf(board, ids)}
        isTimeFree={isTimeFree}
        onTimeFree={setTimeFree}
        verdicts={verdicts}
        nameOf={(key) => nameOf(key, lanes)}
        onGo={(lane) => {
          // The keys that place are the board's again.
          grid.current?.focus();
          hand.send({ is: 'go', lane });
          lookAt({ lane, minute: minuteIn(hand.gesture.get()) });
        }}
      />
      <DropQuestion
        hand={hand}
        onShare={(ids, key) => props.onShare(ids, lanes.find((lane) => lane.key === key) ?? null)}
      />
    </div>
  );
}

/** The lane of the row that one stands on in the comparison, at the time that it is about. */
function useComparedInSight(axis: ReturnType<typeof dayAxis>, lookAt: (place: Spot) => void): void {
  const marks = useContext(Marks);
  const follow = useSteady(() => {
    const { lane, atMs } = marks.get();
    if (lane !== null) lookAt({ lane, minute: atMs === null ? -1 : minuteAt(axis, atMs) });
  });
  useEffect(() => marks.subscribe(follow), [marks, follow]);
}

interface BesideProps {
  draw: GridBoardProps['pool'];
  cards: CardHand;
  onTake: NonNullable<CardHand['onTake']>;
  axis: ReturnType<typeof dayAxis>;
  look: Look;
  scroller: React.RefObject<HTMLDivElement | null>;
}

/** The pool. What is held or seen in the grid does not draw it anew. */
const Beside = memo(function BesideOf({ draw, cards, onTake, axis, look, scroller }: BesideProps) {
  return draw({ ...cards, onTake }, axis, look, scroller);
});

function nameOf(key: string, lanes: readonly Lane[]): string {
  const lane = lanes.find((one) => one.key === key);
  return lane ? vehicleText(lane.column) : '';
}

function rideOf(bookingId: string, view: DayView, lanes: readonly Lane[]): Ride | null {
  const isIt = ({ entry }: Ride) => entry.id === bookingId;
  const waiting = view.pool.find(isIt);
  if (waiting) return waiting;
  for (const { trips } of lanes)
    for (const { rides } of trips) {
      const ride = rides.find(isIt);
      if (ride) return ride;
    }
  return null;
}

import { bookingOf, canMove, find, isToCall, statusOf, tripOf } from '@handrail/domain/day';
import { isBlock } from '@handrail/domain/dispatch';
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { sayDone } from '../platform/notices/index.ts';
import { useIsUnder, PHONE_WIDTH } from '../platform/theme/index.ts';
import { dayAxis, minuteAt } from './grid/day-axis.ts';
import { DayGrid, type GridHandle } from './grid/DayGrid.tsx';
import { AXIS_PX, HEAD_PX, onSheet, ridesIn, spotUnder, tripUnder } from './grid/grid-place.ts';
import { type GridTrip, lastEndMs } from './grid/grid-trips.ts';
import { LanePicker } from './grid/LanePicker.tsx';
import type { Drive } from './grid/marks.ts';
import { laneWidth, type Look, type Zoom, zoomFor } from './grid/scale.ts';
import { useSize } from './grid/use-size.ts';
import { useZoomKeys } from './grid/use-zoom-keys.ts';
import { DropQuestion } from './hand/DropQuestion.tsx';
import { type Drop, type Outcome, POOL, ridesIn as ridesInHand, type Rules } from './hand/gesture.ts';
import { Ghost } from './hand/Ghost.tsx';
import { HeldLayer } from './hand/HeldLayer.tsx';
import { HoldFoot } from './hand/HoldFoot.tsx';
import type { Grip, Pressed } from './hand/input.ts';
import { judgeDrop, pickupMsOf, ridesBeneath, whoOf } from './hand/judge.ts';
import { useGesture, useHand } from './hand/use-hand.ts';
import { useLaneVerdicts } from './hand/use-lane-verdicts.ts';
import { usePlacingKeys } from './hand/use-placing-keys.ts';
import { type Ground, usePointer } from './hand/use-pointer.ts';
import type { HeldBoard } from './held-board.ts';
import { hoursByDriver, workedOn } from './hours-of-lanes.ts';
import { laneOrder } from './lane-order.ts';
import type { LaneDeeds } from './LaneList.tsx';
import { type DayView, type Lane, type Ride, vehicleText } from './lanes.ts';
import type { CardHand } from './RideCard.tsx';
import type { BoardLook } from './use-board-look.ts';
import { areElsewhere } from './use-picked.ts';

/** What the page asks of the grid: to go to something, and which ride the keys stand on. */
export interface GridBoardHandle {
  show: (id: string) => boolean;
  /** Lets go of these rides, with a sentence; false where they are not in the hand. */
  letGo: (bookingIds: readonly string[], sentence: string) => boolean;
}

interface GridBoardProps {
  board: HeldBoard;
  view: DayView;
  /** Of the program in view, or of the first: the hours at the left are those of its clocks. */
  zone: string;
  nowMs: number;
  isToday: boolean;
  /** How long each vehicle drives empty, as far as anybody has reckoned it. */
  drive: Drive;
  look: BoardLook;
  onZoom: (from: Zoom, by: 1 | -1) => void;
  hand: CardHand;
  laneDeeds: LaneDeeds;
  onChoose: (bookingIds: readonly string[]) => void;
  /** The rides that a pointer or the keys have off the board, for the colleagues. */
  onHold: (bookingIds: readonly string[]) => void;
  onDrop: (drop: Drop, lane: Lane | null, pickupMs: number | null, said: readonly string[]) => void;
  onTaken: (bookingIds: readonly string[]) => void;
  /** What is put down may be in the hand of a colleague, or lie on what is: that was asked. */
  onTakeOver: (bookingIds: readonly string[]) => void;
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
  const { board, view, zone, nowMs, isToday, hand: cards, laneDeeds, onZoom, ref } = props;
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<GridHandle>(null);
  const size = useSize(scroller);
  const isPhone = useIsUnder(PHONE_WIDTH);
  const [inSight, setInSight] = useState<readonly string[]>([]);
  const [isTimeFree, setTimeFree] = useState(false);

  const lanes = useLanes(view, props.look, nowMs);
  const lastMs = useMemo(() => lastEndMs(view.lanes), [view.lanes]);
  const axis = useMemo(() => dayAxis(board.date, zone, lastMs), [board.date, zone, lastMs]);
  const look = useLook(size, props.look, lanes.length);
  const scheduled = useMemo(() => hoursByDriver(board.schedule), [board.schedule]);
  const workedOf = useCallback(
    (lane: Lane) => workedOn(lane.column, scheduled, cards.zoneOf),
    [scheduled, cards.zoneOf],
  );
  const asked = { board, axis, lanes, workedOf, heldBy: cards.heldBy, inSight };
  /** What was said of the drop that is judged last, and when the ride would be picked up: a question may stand in between. */
  const judged = useRef<{ said: readonly string[]; pickupMs: number | null }>({ said: [], pickupMs: null });
  /** Whether what is chosen was taken up by a key: put back, it is chosen no longer. */
  const isTaken = useRef(false);

  const hand = useHand(rulesNow, onOutcome);
  const verdicts = useLaneVerdicts(hand, asked);
  usePlacingKeys(hand);
  useZoomKeys(scroller, (by) => onZoom(look.pxPerHour as Zoom, by));
  usePointer(frame, hand, ground());
  useLetGo(hand, board, props.onTaken);
  const held = useGesture(hand, (gesture) => ridesInHand(gesture).join(' '));
  const { onHold } = props;
  useEffect(() => onHold(held === '' ? [] : held.split(' ')), [held, onHold]);
  useImperativeHandle(ref, () => ({
    show: (id) => grid.current?.show(id) ?? false,
    letGo: (bookingIds, sentence) => {
      const isIn = ridesInHand(hand.gesture.get()).some((id) => bookingIds.includes(id));
      if (isIn) hand.send({ is: 'changed', bookingIds, sentence });
      return isIn;
    },
  }));

  function rulesNow(): Rules {
    const ranked = lanes
      .flatMap(({ key }) => {
        const rank = verdicts.verdictsOf(key)?.rank ?? null;
        return rank === null ? [] : [{ key, rank }];
      })
      .sort((a, b) => a.rank - b.rank);
    return {
      lanes: lanes.map(({ key }) => key),
      ranked: ranked.map(({ key }) => key),
      judge: (drop) => {
        const judgement = judgeDrop(drop, { ...asked, times: verdicts });
        judged.current = {
          said: judgement.is === 'ask' ? judgement.question.sentences : [],
          pickupMs: pickupMsOf(drop, { axis, times: verdicts }),
        };
        return judgement;
      },
    };
  }

  function onOutcome(outcome: Outcome) {
    switch (outcome.is) {
      case 'open': {
        if (board.bookings.has(outcome.id)) return cards.onOpen(outcome.id);
        const entry = find(board.day.trip, outcome.id);
        return entry && isBlock(entry) ? cards.onBlock(entry) : undefined;
      }
      case 'choose':
        isTaken.current = outcome.how === 'only';
        return outcome.how === 'only' ? props.onChoose(outcome.bookingIds) : outcome.bookingIds.forEach(cards.onPick);
      case 'span':
        return cards.canPick ? props.onChoose(spanTo(outcome.id)) : undefined;
      case 'lasso': {
        if (!cards.canPick) return;
        const found = ridesIn(outcome.from, outcome.to, { lanes, axis, look }).filter((id) => refusalOf(id) === null);
        return props.onChoose(outcome.adds ? [...new Set([...cards.picked, ...found])] : found);
      }
      case 'pressLane': {
        const { lane } = outcome.spot;
        const [first] = cards.picked;
        if (lane === null || first === undefined) return;
        hand.send({ is: 'pick', grip: { bookingIds: [...cards.picked], from: fromOf(first) } });
        isTaken.current = false; // refused there, they stay chosen for another lane
        return hand.send({ is: 'press', lane });
      }
      case 'drop': {
        const { drop } = outcome;
        const lane = lanes.find(({ key }) => key === drop.to.lane) ?? null;
        setTimeFree(false);
        props.onTakeOver([...drop.bookingIds, ...(lane ? ridesBeneath(lane, drop, axis) : [])]);
        return props.onDrop(drop, lane, judged.current.pickupMs, judged.current.said);
      }
      case 'putBack':
        setTimeFree(false);
        if (isTaken.current) props.onChoose([]);
        isTaken.current = false;
        if (outcome.sentence !== null && outcome.sentence !== '') sayDone(outcome.sentence);
        return;
    }
  }

  /** What may not be taken up stays where it is, and says why (BOARD-54). */
  function refusalOf(bookingId: string): string | null {
    const status = statusOf(bookingOf(board.day, bookingId));
    if (status === 'booked') return null;
    const movable = canMove(status);
    return movable.ok ? null : movable.refusal.sentence;
  }

  function fromOf(bookingId: string): Grip['from'] {
    const booking = bookingOf(board.day, bookingId);
    const at = isToCall(booking)
      ? null
      : booking.tripId === null
        ? booking.scheduledPickupAt
        : tripOf(board.day, booking.tripId).startsAt;
    const minute = at === null ? -1 : minuteAt(axis, Date.parse(at));
    if (booking.tripId === null) return { lane: POOL, minute };
    const { runId } = tripOf(board.day, booking.tripId);
    return { lane: lanes.find(({ key }) => key === runId)?.key ?? runId, minute };
  }

  function rideOf(bookingId: string): Ride | null {
    const isIt = ({ entry }: Ride) => entry.id === bookingId;
    return view.pool.find(isIt) ?? lanes.flatMap(({ trips }) => trips.flatMap(({ rides }) => rides)).find(isIt) ?? null;
  }

  /** A ride that is chosen takes the others along. */
  function gripOf(bookingIds: readonly string[]): Grip | null {
    const [first] = bookingIds;
    if (first === undefined) return null;
    const together = bookingIds.some((id) => cards.picked.has(id)) ? [...cards.picked] : [...bookingIds];
    return { bookingIds: together, from: fromOf(first) };
  }

  function pressedTrip({ id, trip }: GridTrip): Pressed {
    const rides = trip.rides.map(({ entry }) => entry.id);
    const [first] = rides;
    const refusal = rides.map(refusalOf).find((sentence) => sentence !== null) ?? null;
    return { id: first ?? id, chooses: rides, grip: refusal === null ? gripOf(rides) : null, refusal };
  }

  function ground(): Ground {
    const drawn = { lanes, axis, look };
    return {
      spotAt: (at) => {
        const pool = frame.current?.querySelector('.pool')?.getBoundingClientRect();
        if (pool && at.x >= pool.left && at.x < pool.right && at.y >= pool.top && at.y < pool.bottom)
          return { lane: POOL, minute: 0 };
        const seen = grid.current?.view();
        return seen ? spotUnder(at, seen, drawn) : { lane: null, minute: 0 };
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
          // Its own button opens it.
          return { on: { id: '', chooses: [id], grip: gripOf([id]), refusal: null } };
        }
        if (!target.closest('.tg-sheet') || target.closest('button')) return null;
        const seen = grid.current?.view();
        const found = seen ? tripUnder(onSheet(at, seen), drawn) : null;
        return { on: found ? pressedTrip(found.trip) : null };
      },
      edges: () => {
        const seen = grid.current?.view();
        return seen
          ? {
              left: seen.left + AXIS_PX,
              top: seen.top + HEAD_PX,
              right: seen.left + seen.width,
              bottom: seen.top + seen.height,
            }
          : null;
      },
      scrollBy: (x, y) => grid.current?.scrollBy(x, y),
      canHold: (pointer) => cards.canPick && (!isPhone || props.isDragOn || pointer !== 'touch'),
      isTimeFree: () => isTimeFree,
    };
  }

  /** All of a lane between the last that was chosen there and this one. */
  function spanTo(id: string): string[] {
    const lane = lanes.find(({ trips }) => trips.some(({ rides }) => rides.some(({ entry }) => entry.id === id)));
    const all = lane?.trips.flatMap(({ rides }) => rides.map(({ entry }) => entry.id)) ?? [id];
    const from = all.findIndex((one) => cards.picked.has(one));
    const to = all.indexOf(id);
    const span = from < 0 ? [id] : all.slice(Math.min(from, to), Math.max(from, to) + 1);
    return [...new Set([...cards.picked, ...span.filter((one) => refusalOf(one) === null)])];
  }

  const take = (tripId: string, isMore: boolean) => {
    const trip = lanes.flatMap(({ trips }) => trips).find(({ entry }) => entry.id === tripId);
    const ids = trip?.rides.map(({ entry }) => entry.id) ?? [];
    const refusal = ids.map(refusalOf).find((sentence) => sentence !== null) ?? null;
    if (refusal !== null) return sayDone(refusal);
    const grip = gripOf(ids);
    if (isMore) ids.forEach(cards.onPick);
    else if (grip) cards.mayTake(grip.bookingIds, () => hand.send({ is: 'pick', grip }));
  };

  const poolHand: CardHand = {
    ...cards,
    onTake: (id) => {
      const grip = gripOf([id]);
      if (grip) cards.mayTake(grip.bookingIds, () => hand.send({ is: 'pick', grip }));
    },
  };
  const nameOf = (key: string) => {
    const lane = lanes.find((one) => one.key === key);
    return lane ? vehicleText(lane.column) : '';
  };
  const numbers = inSight.flatMap((key) => {
    const number = lanes.findIndex((lane) => lane.key === key);
    return number < 0 ? [] : [{ key, number }];
  });
  return (
    <div className="day-grid" ref={frame}>
      {isPhone && <LanePicker lanes={lanes} inSight={inSight} onPick={(key) => grid.current?.show(key)} />}
      <div className="day-grid-body">
        {props.pool(poolHand, axis, look, scroller)}
        <DayGrid
          ref={grid}
          scroller={scroller}
          lanes={lanes}
          isReady={size !== null}
          axis={axis}
          look={look}
          nowMs={isToday ? nowMs : null}
          hand={cards}
          scheduled={scheduled}
          drive={props.drive}
          deeds={laneDeeds}
          inHand={cards.picked.size}
          onTake={cards.canPick ? take : null}
          onSeen={setInSight}
        >
          <HeldLayer hand={hand} verdicts={verdicts} lanes={numbers} look={look} scroller={scroller} nameOf={nameOf} />
        </DayGrid>
      </div>
      <Ghost hand={hand} frame={frame} rideOf={rideOf} zoneOf={cards.zoneOf} width={Math.max(92, look.lanePx - 7)} />
      <HoldFoot
        hand={hand}
        axis={axis}
        who={(ids) => whoOf(board, ids)}
        isTimeFree={isTimeFree}
        onTimeFree={setTimeFree}
        verdicts={verdicts}
      />
      <DropQuestion hand={hand} />
    </div>
  );
}

function useLanes(view: DayView, { sort, find: words }: BoardLook, nowMs: number): readonly Lane[] {
  // Only 'free soonest' goes by the clock.
  const at = sort === 'free' ? nowMs : 0;
  return useMemo(() => laneOrder(view.lanes, sort, words, at), [view.lanes, sort, words, at]);
}

/** The sizes that the room and the person's choices come to. The same sizes are the same value. */
function useLook(size: { width: number; height: number } | null, { zoom, width }: BoardLook, lanes: number): Look {
  const pxPerHour = zoom ?? zoomFor((size?.height ?? 0) - HEAD_PX);
  const lanePx = laneWidth({
    areaPx: (size?.width ?? 0) - AXIS_PX,
    windowPx: window.innerWidth,
    lanes,
    isWide: width === 'wide',
  });
  return useMemo(() => ({ pxPerHour, lanePx }), [pxPerHour, lanePx]);
}

/** A ride in the hand that somebody else puts elsewhere is let go of, with a sentence. */
function useLetGo(
  hand: ReturnType<typeof useHand>,
  board: HeldBoard,
  onTaken: (bookingIds: readonly string[]) => void,
): void {
  const taken = useRef<{ board: HeldBoard } | null>(null);
  useEffect(() => {
    const remember = () => {
      const ids = ridesInHand(hand.gesture.get());
      if (ids.length === 0) taken.current = null;
      else taken.current ??= { board };
    };
    remember();
    return hand.gesture.subscribe(remember);
  }, [hand, board]);
  useEffect(() => {
    const gesture = hand.gesture.get();
    const ids = ridesInHand(gesture);
    const before = taken.current?.board;
    if (ids.length === 0 || !before || before.date !== board.date || !areElsewhere(before.day, board.day, ids)) return;
    hand.send({ is: 'changed', bookingIds: ids, sentence: `Put back: ${whoOf(board, ids)} was changed meanwhile.` });
    // What was chosen as well is told by whoever keeps what is chosen.
    if (gesture.at !== 'placing') onTaken(ids);
  }, [hand, board, onTaken]);
}

import { bookingOf } from '@handrail/domain/day';
import { wallOf } from '@handrail/domain/platform';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { ErrorState, useNow, useUrlChange, useUrlState } from '../platform/kit/index.ts';
import { PHONE_WIDTH, useIsUnder } from '../platform/theme/index.ts';
import { useAccount } from '../platform/account/index.ts';
import { useDebounced } from '../platform/debounced.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useToldKeys } from '../platform/told-keys.ts';
import { useMyPrograms } from '../programs/index.ts';
import type { Asking, Decided } from './asking.ts';
import { BoardBars } from './BoardBars.tsx';
import { Colleagues, folkOf, usePresence, useTakingOver, vehicleOf } from './colleagues/index.ts';
import { useBoardSentences } from './commands/index.ts';
import { ConflictBanner } from './ConflictBanner.tsx';
import { DayDialogs } from './DayDialogs.tsx';
import { DayDrawer } from './DayDrawer.tsx';
import { DayFoot } from './DayFoot.tsx';
import { DayFrame } from './DayFrame.tsx';
import { DayHead } from './DayHead.tsx';
import { DayTools } from './DayTools.tsx';
import type { BoardColumn } from './held-board.ts';
import { GridBoard, type GridBoardHandle } from './GridBoard.tsx';
import { useDrives } from './grid/use-drives.ts';
import type { Drop } from './hand/gesture.ts';
import { whoOf } from './hand/judge.ts';
import type { Lane, Ride } from './lanes.ts';
import type { LaneDeeds } from './LaneList.tsx';
import { Lanes } from './Lanes.tsx';
import { meantBy } from './meant.ts';
import { PastBand, PastBar } from './PastBar.tsx';
import { PickedBar } from './PickedBar.tsx';
import { Pool } from './Pool.tsx';
import { PoolInTime } from './PoolInTime.tsx';
import type { RadioEvent } from './radio.ts';
import { readDate } from './read-date.ts';
import { type Side, SideSwitch } from './SideSwitch.tsx';
import type { CardHand } from './RideCard.tsx';
import { useBoard, usePastBoard } from './use-board.ts';
import { useBoardLook } from './use-board-look.ts';
import { useCursor } from './use-cursor.ts';
import { useDeeds } from './use-deeds.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePast } from './use-past.ts';
import { usePicked } from './use-picked.ts';
import { useRadioKey } from './use-radio-key.ts';
import { useSteady } from './use-steady.ts';
import { bringInView, useSteps } from './use-steps.ts';
import { StuckStep } from './undo/index.ts';
import { useView } from './use-view.ts';
import { ViewButton } from './ViewButton.tsx';
import { useWaiting, WaitingBar } from './waiting/index.ts';
import './dispatch.css';

/** One day of dispatching: every vehicle with its trips, and the rides nobody drives yet. */
export default function DayPage({ isLegacy = false }: { isLegacy?: boolean }) {
  const programs = useMyPrograms();
  const zone = programs[0]?.program_timezone ?? 'UTC';
  const nowMs = useNow('minute');
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs);
  const today = wallOf(now, zone).toPlainDate();
  const [dateText] = useUrlState('date', today.toString());
  const date = readDate(dateText) ?? today;
  const [program, setProgram] = useUrlState('program');
  const [chip, setChip] = useUrlState('show');
  const [open, setOpen] = useUrlState('booking');
  const change = useUrlChange();

  const live = useBoard(date.toString());
  const past = usePast(date.toString(), zone, now);
  const then = usePastBoard(date.toString(), past.version);
  const isPast = past.minutes !== null;
  const board = isPast ? then.data : live.board;
  const error = isPast ? (past.error ?? then.error) : live.error;
  const drives = useDrives(board);
  const view = useView(board, program, nowMs, drives);

  const looked = useBoardLook(isLegacy);
  const isGrid = looked.look.view === 'grid';
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<GridBoardHandle>(null);
  // In the grid the arrows walk the pool as a list; the lanes have keys of their own.
  const listed = useMemo(() => (view && isGrid ? { ...view, lanes: [] } : view), [view, isGrid]);
  const { cursor, setCursor, onKeyDown } = useCursor(listed, frame);
  const meant = useMemo(() => (view ? meantBy(view, chip) : null), [view, chip]);
  const bringIn = useSteady((id: string) => (grid.current?.show(id) ? null : bringInView(frame.current, id)));
  const ringed = useSteps(chip, meant, bringIn, open === '');
  const deeds = useDeeds(isPast ? undefined : live.board, { date: date.toString(), zone });
  const { picked, togglePick, choose, clear, letGoAfter } = usePicked(
    isPast ? undefined : live.board,
    (taken) => void deeds.tellTaken(taken),
  );
  useKeptFocus(view, frame);
  useToldKeys(isPast ? WALKING : [...WALKING, [' ', 'Choose the ride']]);
  const [asking, setAsking] = useState<Asking | null>(null);
  const bookingIds = useMemo(() => [...picked], [picked]);
  const [held, setHeld] = useState<readonly string[]>([]);
  const [isPastOpen, setPastOpen] = useState(false);
  const [isDragOn, setDragOn] = useState(false);
  const inHand = held.length > 0 ? held : bookingIds;
  const at = asking && 'column' in asking ? asking.column.shuttle_id : vehicleOf(live.board, inHand[0] ?? open);
  const lane = useDebounced(at, LANE_SETTLES_MS);
  const { others, lanes, heldBy, takeOver } = usePresence(
    { date: date.toString(), lookingAt: open, held: inHand, lane },
    { isOn: live.board !== undefined && !isPast, onTaken: letGo },
  );
  const { userId } = useAccount();
  const folk = useMemo(() => folkOf(others, lanes, userId), [others, lanes, userId]);
  const nameOf = (ids: readonly string[]) => (live.board ? whoOf(live.board, ids) : '');
  const { mayTake, question } = useTakingOver({ heldBy, takeOver, whoOf: nameOf });
  const isPhone = useIsUnder(PHONE_WIDTH);
  const [sideText, setSide] = useUrlState('side');
  const side: Side = sideText === 'vehicles' ? 'vehicles' : 'pool';
  const chosen = programs.find(({ program_id }) => program_id === program);

  const zoneOf = useCallback((id: string) => board?.day.zones.get(id) ?? zone, [board?.day.zones, zone]);
  const hand = useMemo<CardHand>(
    () => ({
      picked,
      open,
      cursor,
      zoneOf,
      heldBy,
      meant: meant?.shown ?? null,
      ringed,
      onPick: (id) => (picked.has(id) ? togglePick(id) : mayTake([id], () => togglePick(id))),
      mayTake,
      onOpen: setOpen,
      onMenu: (id, at) => setAsking({ is: 'rideMenu', bookingId: id, at }),
      onBlock: (block) => setAsking({ is: 'block', block }),
      onBlockMenu: (block, at) => setAsking({ is: 'blockMenu', block, at }),
      onFocus: setCursor,
      canPick: !isPast,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- setters of the address are made anew at every drawing and do the same
    [picked, open, cursor, zoneOf, heldBy, meant, ringed, togglePick, mayTake, isPast],
  );

  /** A colleague took rides out of the hand. */
  function letGo(ids: readonly string[], name: string) {
    const sentence = `${name === '' ? 'A colleague' : name} took ${nameOf(ids)} over.`;
    const rest = bookingIds.filter((id) => !ids.includes(id));
    if (!grid.current?.letGo(ids, sentence)) sayDone(sentence);
    choose(rest);
  }

  const tellByRadio = (id: string, event: RadioEvent | null = null) => {
    if (live.board) setAsking({ is: 'radio', bookingId: id, event, seen: live.board });
  };
  useRadioKey({ isOn: !isPast && asking === null, picked: bookingIds, onRide: tellByRadio });

  const waiting = useWaiting({ date: date.toString(), zone, board: live.board, zoneOf, tell: deeds.tell });
  useBoardSentences({
    board: isPast ? undefined : live.board,
    view,
    zoneOf,
    deeds,
    onSpread: (column, ids) => setAsking({ is: 'spread', bookingIds: ids, of: column }),
    mayTake,
  });

  const decided = live.board && view ? { board: live.board, view, bookingIds } : null;

  function put({ board: seen, bookingIds: ids }: Decided, column: BoardColumn, said: readonly string[] = []) {
    setAsking(null);
    void letGoAfter(deeds.put(ids, column, { seen, said }));
  }

  /** What a hand put down on the grid: on a vehicle, at another time, or back among those who wait. */
  function drop({ bookingIds: ids, from }: Drop, lane: Lane | null, pickupMs: number | null, said: readonly string[]) {
    const seen = live.board;
    if (!seen || !view) return;
    if (!lane) return setAsking({ is: 'takeOff', decided: { board: seen, view, bookingIds: ids } });
    const [only] = ids;
    if (pickupMs === null || only === undefined) return put({ board: seen, view, bookingIds: ids }, lane.column, said);
    const at = Temporal.Instant.fromEpochMilliseconds(pickupMs);
    const pickupTime = wallOf(at, zoneOf(bookingOf(seen.day, only).programId)).toString({ smallestUnit: 'minute' });
    const isMoved = from.lane !== lane.key;
    void letGoAfter(deeds.putAt({ bookingId: only, pickupTime }, lane.column, isMoved, { seen, said }));
  }

  function takeOff({ board: seen, bookingIds: ids }: Decided) {
    setAsking(null);
    void letGoAfter(deeds.takeOff(ids, seen));
  }

  const takeLane = useSteady((column: BoardColumn, isTaken: boolean) => void deeds.takeLane(column, isTaken));
  const putOn = useSteady((column: BoardColumn) => decided && put(decided, column));
  const laneDeeds = useMemo<LaneDeeds>(
    () => ({
      onMenu: (column, at) => setAsking({ is: 'laneMenu', column, at }),
      change: isPast
        ? null
        : {
            onShift: (column) => setAsking({ is: 'shift', column }),
            onDriver: (column) => setAsking({ is: 'driver', column }),
            onBookings: putOn,
            onBlock: (kind, column) => setAsking({ is: 'newBlock', kind, column }),
            onTake: takeLane,
          },
    }),
    [isPast, putOn, takeLane],
  );

  const tellTaken = useSteady((ids: readonly string[]) => void deeds.tellTaken(ids));
  const pool = (cards: CardHand, inTime?: (rides: readonly Ride[]) => ReactNode) =>
    board &&
    view && (
      <Pool
        rides={view.pool}
        overdue={view.overdue}
        isDayEmpty={board.bookings.size === 0}
        now={nowMs}
        hand={cards}
        {...(inTime ? { inTime } : {})}
      />
    );

  return (
    <DayFrame today={today} folk={folk}>
      <div className={isGrid ? 'page day-page day-page-grid' : 'page day-page'}>
        <DayHead
          date={date}
          onDate={(next) => change({ date: next.equals(today) ? null : next.toString(), at: null, booking: null })}
          program={program}
          onProgram={setProgram}
          counts={view?.counts ?? null}
          pressed={chip}
          onPress={setChip}
          onLog={() => setAsking({ is: 'log' })}
          isStrip={isGrid}
          others={isGrid && <Colleagues others={others} board={live.board} />}
          tools={
            <>
              {isGrid && (
                <DayTools
                  onPast={past.most > 0 ? () => setPastOpen(!isPastOpen) : null}
                  drag={isPhone ? { isOn: isDragOn, onChange: setDragOn } : null}
                />
              )}
              {!isLegacy && <ViewButton board={looked} />}
            </>
          }
        />
        {(!isGrid || isPastOpen || isPast) && (
          <div className="day-under">
            {past.most > 0 && <PastBar minutes={past.minutes} most={past.most} onChange={past.set} />}
            {!isGrid && <Colleagues others={others} board={live.board} />}
          </div>
        )}
        {error && !board && <ErrorState sentence={error.message} onRetry={() => void live.refetch()} />}
        {!board && !error && <BoardBars />}
        {board && view && (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows of its cards are heard here, once for all of them
          <div
            className={isGrid ? 'day-board day-board-grid' : `day-board lanes-${looked.look.width}`}
            ref={frame}
            onKeyDown={onKeyDown}
          >
            {isPhone && (
              <SideSwitch side={side} onSide={setSide} waiting={view.pool.length} lanes={view.lanes.length} />
            )}
            {isGrid && (!isPhone || side === 'vehicles') && (
              <GridBoard
                ref={grid}
                board={board}
                view={view}
                zone={chosen?.program_timezone ?? zone}
                nowMs={nowMs}
                isToday={date.equals(today)}
                drive={drives.minutes}
                look={looked.look}
                onZoom={looked.setZoom}
                hand={hand}
                laneDeeds={laneDeeds}
                onChoose={(ids) => mayTake(ids, () => choose(ids))}
                onTakeOver={takeOver}
                onHold={setHeld}
                onDrop={drop}
                onTaken={tellTaken}
                isDragOn={isDragOn}
                pool={(cards, axis, look, scroller) =>
                  !isPhone &&
                  pool(cards, (rides) => (
                    <PoolInTime rides={rides} axis={axis} look={look} scroller={scroller} hand={cards} />
                  ))
                }
              />
            )}
            {!isGrid && (!isPhone || side === 'pool') && pool(hand)}
            {isGrid && isPhone && side === 'pool' && pool(hand)}
            {!isGrid && (!isPhone || side === 'vehicles') && (
              <Lanes board={board} lanes={view.lanes} hand={hand} bookingIds={bookingIds} deeds={laneDeeds} />
            )}
          </div>
        )}
        <div className="day-over">
          {!isPast && <WaitingBar waiting={waiting} />}
          {past.minutes !== null && (
            <PastBand minutes={past.minutes} sentence={past.sentence} onBack={() => past.set(null)} />
          )}
          {deeds.lost && (
            <ConflictBanner
              lost={deeds.lost}
              onShow={(id) => {
                setOpen(id);
                deeds.forget();
              }}
              onForget={deeds.forget}
            />
          )}
          {decided && bookingIds.length > 0 && !isPast && (
            <PickedBar
              board={decided.board}
              bookingIds={bookingIds}
              isBusy={deeds.isBusy}
              onVehicle={() => setAsking({ is: 'put', decided })}
              onSpread={() => setAsking({ is: 'spread', bookingIds, of: null })}
              onTakeOff={() => setAsking({ is: 'takeOff', decided })}
              onRadio={tellByRadio}
              onClear={clear}
            />
          )}
        </div>
        {!isGrid && <DayFoot zone={chosen?.program_timezone ?? zone} programName={chosen?.program_name ?? null} />}
        {asking && (
          <DayDialogs
            asking={asking}
            date={date}
            program={program}
            board={live.board ?? null}
            past={isPast ? (board ?? null) : null}
            decided={decided}
            deeds={deeds}
            laneChange={laneDeeds.change}
            onPut={put}
            onTakeOff={takeOff}
            onRadio={tellByRadio}
            onOpen={setOpen}
            onAsk={setAsking}
            onClose={() => setAsking(null)}
          />
        )}
        {open !== '' && asking?.is !== 'log' && (
          <DayDrawer
            open={open}
            board={board}
            view={view}
            isPast={isPast}
            onOpen={setOpen}
            onWalk={(id) => {
              setCursor(id);
              bringIn(id);
            }}
          />
        )}
        {deeds.way.stuck && (
          <StuckStep stuck={deeds.way.stuck} zone={zone} onPast={deeds.way.goPast} onClose={deeds.way.leaveStuck} />
        )}
        {question}
      </div>
    </DayFrame>
  );
}

/** Whoever opens one thing after the other is in no lane on the way. */
const LANE_SETTLES_MS = 400;

/** What the cards hear. */
const WALKING = [
  ['arrowup+arrowdown', 'Move in a list'],
  ['arrowleft+arrowright', 'To the list beside it'],
  ['enter', 'Open the ride'],
] as const;

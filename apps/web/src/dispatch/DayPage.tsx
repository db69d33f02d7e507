import { wallOf } from '@handrail/domain/platform';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { ErrorState, Today, useHotkeys, useNow, useUrlChange, useUrlState } from '../platform/kit/index.ts';
import { BookingDrawer } from '../bookings/index.ts';
import { PHONE_WIDTH, useIsUnder } from '../platform/theme/index.ts';
import { useStore } from '../platform/store.ts';
import { useToldKeys } from '../platform/told-keys.ts';
import { useMyPrograms } from '../programs/index.ts';
import type { Asking, Decided } from './asking.ts';
import { BoardBars } from './BoardBars.tsx';
import { Colleagues } from './Colleagues.tsx';
import { ConflictBanner } from './ConflictBanner.tsx';
import { DayDialogs } from './DayDialogs.tsx';
import { DayFoot } from './DayFoot.tsx';
import { DayHead } from './DayHead.tsx';
import type { BoardColumn, HeldBoard } from './held-board.ts';
import { type DayView, viewOf } from './lanes.ts';
import type { LaneDeeds } from './LaneList.tsx';
import { Lanes } from './Lanes.tsx';
import { meantBy } from './meant.ts';
import { PastBand, PastBar } from './PastBar.tsx';
import { PickedBar } from './PickedBar.tsx';
import { Pool } from './Pool.tsx';
import type { RadioEvent } from './radio.ts';
import { readDate } from './read-date.ts';
import { KeptLanes } from './same-for-lane.ts';
import { type Side, SideSwitch } from './SideSwitch.tsx';
import type { CardHand } from './RideCard.tsx';
import { useBoard, usePastBoard } from './use-board.ts';
import { listsOf, useCursor } from './use-cursor.ts';
import { useDeeds } from './use-deeds.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePast } from './use-past.ts';
import { usePicked } from './use-picked.ts';
import { usePresence } from './use-presence.ts';
import { useSteady } from './use-steady.ts';
import { bringInView, useSteps } from './use-steps.ts';
import { readLaneWidth, viewChoices } from './view-choices.ts';
import './dispatch.css';

/** One day of dispatching: every vehicle with its trips, and the rides nobody drives yet. */
export default function DayPage() {
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
  const view = useView(board, program, nowMs);

  const frame = useRef<HTMLDivElement>(null);
  const { cursor, setCursor, onKeyDown } = useCursor(view, frame);
  const meant = useMemo(() => (view ? meantBy(view, chip) : null), [view, chip]);
  const ringed = useSteps(chip, meant, frame, open === '');
  const deeds = useDeeds(isPast ? undefined : live.board, zone);
  const { picked, togglePick, clear, letGoAfter } = usePicked(
    isPast ? undefined : live.board,
    (taken) => void deeds.tellTaken(taken),
  );
  useKeptFocus(view, frame);
  useToldKeys(isPast ? WALKING : [...WALKING, [' ', 'Choose the ride']]);
  const [asking, setAsking] = useState<Asking | null>(null);
  const bookingIds = useMemo(() => [...picked], [picked]);
  const { others, heldBy } = usePresence(
    { date: date.toString(), lookingAt: open, holding: bookingIds[0] ?? '' },
    live.board !== undefined && !isPast,
  );
  const isPhone = useIsUnder(PHONE_WIDTH);
  const [sideText, setSide] = useUrlState('side');
  const side: Side = sideText === 'vehicles' ? 'vehicles' : 'pool';
  const width = readLaneWidth(useStore(viewChoices));
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
      onPick: togglePick,
      onOpen: setOpen,
      onMenu: (id, at) => setAsking({ is: 'rideMenu', bookingId: id, at }),
      onBlock: (block) => setAsking({ is: 'block', block }),
      onBlockMenu: (block, at) => setAsking({ is: 'blockMenu', block, at }),
      onFocus: setCursor,
      canPick: !isPast,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- setters of the address are made anew at every drawing and do the same
    [picked, open, cursor, zoneOf, heldBy, meant, ringed, togglePick, isPast],
  );

  const tellByRadio = (id: string, event: RadioEvent | null = null) => {
    if (live.board) setAsking({ is: 'radio', bookingId: id, event, seen: live.board });
  };
  const radioKey = [{ keys: 'r', label: 'Enter what the driver of the ride tells by radio', run: radioOfFocused }];
  useHotkeys(radioKey, !isPast);

  /** The card that has the focus; else the one ride in the hand. */
  function radioOfFocused() {
    const card = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['ride'] : undefined;
    const only = bookingIds.length === 1 ? bookingIds[0] : undefined;
    const id = card ?? only;
    if (id !== undefined && asking === null) tellByRadio(id);
  }

  const decided = live.board && view ? { board: live.board, view, bookingIds } : null;

  function put({ board: seen, bookingIds: ids }: Decided, column: BoardColumn, said: readonly string[] = []) {
    setAsking(null);
    letGoAfter(deeds.put(ids, column, { seen, said }));
  }

  function takeOff({ board: seen, bookingIds: ids }: Decided) {
    setAsking(null);
    letGoAfter(deeds.takeOff(ids, seen));
  }

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
          },
    }),
    [isPast, putOn],
  );

  const listed = listsOf(view).find((list) => list.includes(open)) ?? [];
  const walked = listed.filter((id) => board?.bookings.has(id));
  const walkTo = (id: string | undefined) =>
    id === undefined
      ? null
      : () => {
          setOpen(id);
          setCursor(id);
          bringInView(frame.current, id);
        };
  const isShared = view?.lanes.some((lane) =>
    lane.trips.some((trip) => trip.rides.length > 1 && trip.rides.some((ride) => ride.entry.id === open)),
  );

  return (
    <Today value={today}>
      <div className="page day-page">
        <DayHead
          date={date}
          onDate={(next) => change({ date: next.equals(today) ? null : next.toString(), at: null, booking: null })}
          program={program}
          onProgram={setProgram}
          counts={view?.counts ?? null}
          pressed={chip}
          onPress={setChip}
          onLog={() => setAsking({ is: 'log' })}
        />
        <div className="day-under">
          {past.most > 0 && <PastBar minutes={past.minutes} most={past.most} onChange={past.set} />}
          <Colleagues others={others} board={live.board} />
        </div>
        {error && !board && <ErrorState sentence={error.message} onRetry={() => void live.refetch()} />}
        {!board && !error && <BoardBars />}
        {board && view && (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows of its cards are heard here, once for all of them
          <div className={`day-board lanes-${width}`} ref={frame} onKeyDown={onKeyDown}>
            {isPhone && (
              <SideSwitch side={side} onSide={setSide} waiting={view.pool.length} lanes={view.lanes.length} />
            )}
            {(!isPhone || side === 'pool') && (
              <Pool
                rides={view.pool}
                overdue={view.overdue}
                isDayEmpty={board.bookings.size === 0}
                now={nowMs}
                hand={hand}
              />
            )}
            {(!isPhone || side === 'vehicles') && (
              <Lanes board={board} lanes={view.lanes} hand={hand} bookingIds={bookingIds} deeds={laneDeeds} />
            )}
          </div>
        )}
        <div className="day-over">
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
              onTakeOff={() => setAsking({ is: 'takeOff', decided })}
              onRadio={tellByRadio}
              onClear={clear}
            />
          )}
        </div>
        <DayFoot zone={chosen?.program_timezone ?? zone} programName={chosen?.program_name ?? null} />
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
          <BookingDrawer
            key={open}
            bookingId={open}
            listed={null}
            isShared={isShared ?? false}
            isReadOnly={isPast && walked.length > 0}
            onOpen={setOpen}
            onPrevious={walkTo(walked[walked.indexOf(open) - 1])}
            onNext={walkTo(walked[walked.indexOf(open) + 1])}
            onClose={() => setOpen(null)}
          />
        )}
      </div>
    </Today>
  );
}

/** The board as it is drawn at a moment. Lanes that are as they were stay the same, and are not drawn anew. */
function useView(board: HeldBoard | undefined, program: string, nowMs: number): DayView | null {
  const [kept] = useState(() => new KeptLanes());
  return useMemo(
    () => (board ? kept.in(viewOf(board, program, Temporal.Instant.fromEpochMilliseconds(nowMs))) : null),
    [kept, board, program, nowMs],
  );
}

/** What the cards hear. */
const WALKING = [
  ['arrowup+arrowdown', 'Move in a list'],
  ['arrowleft+arrowright', 'To the list beside it'],
  ['enter', 'Open the ride'],
] as const;

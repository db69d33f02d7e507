import { useEffect, useMemo, useRef, useState } from 'react';
import { ErrorState, useUrlChange, useUrlState } from '../../platform/kit/index.ts';
import { PHONE_WIDTH, useIsUnder } from '../../platform/theme/index.ts';
import { MessagesChip } from '../../driver-messages/index.ts';
import type { Asking } from './asking.ts';
import { BoardBars } from './BoardBars.tsx';
import { Colleagues } from '../colleagues/index.ts';
import { useBoardSentences } from '../commands/index.ts';
import { DayBoard } from './DayBoard.tsx';
import { DayDialogs } from './DayDialogs.tsx';
import { DayDrawer } from './DayDrawer.tsx';
import { DayFoot } from './DayFoot.tsx';
import { DayFrame } from './DayFrame.tsx';
import { DayHead } from './DayHead.tsx';
import { DayOver } from './DayOver.tsx';
import type { GridBoardHandle } from '../grid/GridBoard.tsx';
import type { BoardColumn } from '../board/held-board.ts';
import { Marks, useCompare, useCompareSentences } from '../compare/index.ts';
import { CompareOfDay } from './CompareOfDay.tsx';
import { usePaperOfDay } from '../manifests/index.ts';
import { PastBar } from './PastBar.tsx';
import { SkipToRides } from './SkipToRides.tsx';
import { useSpreadOfAddress } from '../spread/index.ts';
import { useSteady } from '../use-steady.ts';
import { StuckStep } from '../undo/index.ts';
import { useBoardLook } from '../views/use-board-look.ts';
import { TownOfDay, useIsMapAlone, useMapWindow, useTown } from '../town/index.ts';
import { useDay } from './use-day.ts';
import { useDayActs } from './use-day-acts.ts';
import { useDayHand } from './use-day-hand.ts';
import { useDeeds } from '../deeds/use-deeds.ts';
import { useQueueKey } from '../pool/use-queue-key.ts';
import { useReady } from './use-ready.ts';
import { useRadioKey } from '../radio/use-radio-key.ts';
import { useWalk } from '../walk/use-walk.ts';
import { useColleaguesHere, useStripTools } from './strip-parts.tsx';
import { useWaiting } from '../waiting/index.ts';
import '../dispatch.css';

/** One day of dispatching: every vehicle with its trips, and the rides nobody drives yet. */
export default function DayPage({ isLegacy = false }: { isLegacy?: boolean }) {
  const day = useDay();
  const { date, zone, zoneOf, live, present, past, isPast, board, view, error } = day;
  const [open, setOpen] = useUrlState('booking');
  const change = useUrlChange();
  const looked = useBoardLook(isLegacy);
  const isGrid = looked.look.view === 'grid';
  // Lanes in an order that all of them decide are drawn once all are reckoned.
  const isInPlace = isGrid && looked.look.sort === 'position';
  const shown = view ?? (isInPlace ? day.opening : null);
  const isPhone = useIsUnder(PHONE_WIDTH);
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<GridBoardHandle>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isPastOpen, setPastOpen] = useState(false);
  const [isDragOn, setDragOn] = useState(false);

  const walk = useWalk(day, { frame, grid, isGrid, isOpen: open !== '' });
  const deeds = useDeeds(live, { date: date.toString(), zone });
  const hand = useDayHand(day, { grid, walk, deeds, open, onOpen: setOpen, asking, onAsk: setAsking });
  const acts = useDayActs(day, {
    deeds,
    hand,
    onAsk: setAsking,
    onPut: (ids) => grid.current?.awaitLanding(ids),
  });
  const { decided } = acts;
  const ready = useReady({ board: present, grid: isGrid ? grid : null, tell: deeds.tell, onAsk: acts.askWhere });
  useRadioKey({
    isOn: !isPast && asking === null,
    picked: hand.bookingIds,
    onRide: (id) => {
      if (!ready.isFor(id)) acts.tellByRadio(id);
      else ready.run(id);
    },
  });
  useQueueKey({ isOn: !isPast && asking === null && !isPhone, frame });
  const waiting = useWaiting({ date: date.toString(), zone, board: present, zoneOf, tell: deeds.tell });
  const askToSpread = (of: BoardColumn | null, bookingIds: readonly string[]) =>
    setAsking({ is: 'spread', bookingIds, of });
  useSpreadOfAddress(live, askToSpread);
  useBoardSentences({
    board: live,
    view,
    zoneOf,
    deeds,
    onSpread: askToSpread,
    mayTake: hand.mayTake,
  });

  const compare = useCompare(walk.bringIn);
  const onHeat = useSteady(() => setAsking({ is: 'heat' }));
  // The plainer board has no comparison (BOARD-02), whatever its address says.
  const onCompare = isLegacy ? null : compare.open;
  const isComparing =
    onCompare !== null && compare.bookingId !== '' && !isPast && present !== undefined && view !== null;
  useCompareSentences({ view, zoneOf, onCompare, onHeat });

  const town = useTown();
  const isMapAlone = useIsMapAlone();
  const { ring } = walk;
  const mapWindow = useMapWindow({
    date: date.toString(),
    ride: hand.held[0] ?? open,
    map: town.text,
    onMap: town.setText,
    onRing: ring,
  });
  const isMapThere = town.isOn || mapWindow.isAway;
  useEffect(() => {
    if (!isMapThere) ring(null);
  }, [isMapThere, ring]);
  const isTownOn = town.isOn && !isComparing && board !== undefined && view !== null;

  const onDate = useSteady((next: typeof date) =>
    change({
      date: next.equals(day.today) ? null : next.toString(),
      at: null,
      booking: null,
      compare: null,
      comparing: null,
    }),
  );
  const onProgram = useSteady(day.setProgram);
  const onPress = useSteady(walk.setChip);
  const onLog = useSteady(() => setAsking({ is: 'log' }));
  const onMessages = useSteady(() => setAsking({ is: 'messages', to: [] }));
  const dateText = date.toString();
  const said = useMemo(
    () => !isPast && <MessagesChip date={dateText} hasIcon={isGrid} onOpen={onMessages} />,
    [dateText, isGrid, isPast, onMessages],
  );
  const tell = useSteady(deeds.tell);
  const togglePast = useSteady(() => setPastOpen(!isPastOpen));
  const others = useColleaguesHere(isGrid, hand.others, present);
  const { paper, file } = usePaperOfDay({ date: date.toString(), version: present?.version ?? 0, isPast });
  const tools = useStripTools({
    isGrid,
    drag: isPhone ? isDragOn : null,
    onDrag: setDragOn,
    onPast: past.most > 0 ? togglePast : null,
    looked: isLegacy ? null : looked,
    program: day.program,
    chip: walk.chip,
    tell,
    onHeat,
    town: { isOn: town.isOn, onToggle: town.toggle },
    date: date.toString(),
    printed: isPast ? null : { file },
  });

  return (
    <DayFrame today={day.today} folk={hand.folk} paper={paper}>
      <div className={isGrid ? 'page day-page day-page-grid' : 'page day-page'}>
        {view && view.pool.length > 0 && !isPhone && <SkipToRides frame={frame} />}
        <DayHead
          date={date}
          onDate={onDate}
          program={day.program}
          onProgram={onProgram}
          counts={view?.counts ?? null}
          road={day.road}
          pressed={walk.chip}
          onPress={onPress}
          onLog={onLog}
          isStrip={isGrid}
          said={said}
          others={others}
          tools={tools}
        />
        {(!isGrid || isPastOpen || isPast) && (
          <div className="day-under">
            {past.most > 0 && <PastBar minutes={past.minutes} most={past.most} onChange={past.set} />}
            {!isGrid && <Colleagues others={hand.others} board={present} />}
          </div>
        )}
        {error && !board && <ErrorState sentence={error.message} onRetry={() => void day.refetch()} />}
        {!shown && !(error && !board) && <BoardBars />}
        <Marks value={compare.marks}>
          <div
            className={`day-beside${isComparing || isTownOn ? ' day-beside-on' : ''}${isTownOn ? ' day-beside-town' : ''}`}
          >
            {board && shown && !isMapAlone && (
              <DayBoard
                day={day}
                board={board}
                view={shown}
                isWhole={view !== null}
                looked={looked}
                hand={hand}
                acts={acts}
                isDragOn={isDragOn}
                frame={frame}
                grid={grid}
                onKeyDown={walk.onKeyDown}
              />
            )}
            {isComparing && (
              <CompareOfDay day={day} compare={compare} deeds={deeds} acts={acts} hand={hand} onAsk={setAsking} />
            )}
            {isTownOn && <TownOfDay day={day} town={town} open={open} onRing={ring} onOwnWindow={mapWindow.open} />}
          </div>
        </Marks>
        <DayOver
          day={day}
          decided={decided}
          deeds={compare.isTelling ? { ...deeds, lost: null } : deeds}
          waiting={waiting}
          onOpen={setOpen}
          onVehicle={(seen) => setAsking({ is: 'put', decided: seen })}
          onHold={isGrid ? (ids) => grid.current?.take(ids) : null}
          onCompare={onCompare}
          onShare={({ bookingIds, board: seen }) => setAsking({ is: 'share', bookingIds, of: null, seen })}
          onSpread={({ bookingIds }) => askToSpread(null, bookingIds)}
          onTakeOff={(seen) => setAsking({ is: 'takeOff', decided: seen })}
          onRadio={acts.tellByRadio}
          onClear={hand.clear}
        />
        {!isGrid && (
          <DayFoot
            zone={day.shownZone}
            programName={day.programName}
            width={looked.look.width}
            onWidth={looked.setWidth}
          />
        )}
        {asking && (
          <DayDialogs
            asking={asking}
            date={date}
            program={day.program}
            board={present ?? null}
            past={isPast ? (board ?? null) : null}
            decided={decided}
            deeds={deeds}
            town={town}
            laneChange={acts.laneDeeds.change}
            onPut={acts.put}
            onTakeOff={acts.takeOff}
            onRadio={acts.tellByRadio}
            ready={ready}
            onOpen={setOpen}
            onCompare={onCompare}
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
              walk.setCursor(id);
              walk.bringIn(id);
            }}
          />
        )}
        {deeds.way.stuck && (
          <StuckStep stuck={deeds.way.stuck} zone={zone} onPast={deeds.way.goPast} onClose={deeds.way.leaveStuck} />
        )}
        {deeds.way.question}
        {hand.question}
      </div>
    </DayFrame>
  );
}

import { useRef, useState } from 'react';
import { ErrorState, useUrlState } from '../../platform/kit/index.ts';
import { PHONE_WIDTH, useIsUnder } from '../../platform/theme/index.ts';
import type { Asking } from './asking.ts';
import { BoardBars } from './BoardBars.tsx';
import { DayBoard } from './DayBoard.tsx';
import { DayDialogs } from './DayDialogs.tsx';
import { DayDrawer } from './DayDrawer.tsx';
import { DayFoot } from './DayFoot.tsx';
import { DayFrame } from './DayFrame.tsx';
import { DayOver } from './DayOver.tsx';
import { DayStrip } from './DayStrip.tsx';
import type { GridBoardHandle } from '../grid/GridBoard.tsx';
import type { BoardColumn } from '../board/held-board.ts';
import { Marks, useCompare } from '../compare/index.ts';
import { CompareOfDay } from './CompareOfDay.tsx';
import { usePaperOfDay } from '../manifests/index.ts';
import { SkipToRides } from './SkipToRides.tsx';
import { useSteady } from '../use-steady.ts';
import { StuckStep } from '../undo/index.ts';
import { useBoardLook } from '../views/use-board-look.ts';
import { TownOfDay } from '../town/index.ts';
import { useDay } from './use-day.ts';
import { useDayActs } from './use-day-acts.ts';
import { useDayHand } from './use-day-hand.ts';
import { useDayKeys } from './use-day-keys.ts';
import { useDaySentences } from './use-day-sentences.ts';
import { useTownOfDay } from './use-town-of-day.ts';
import { useDeeds } from '../deeds/use-deeds.ts';
import { useWalk } from '../walk/use-walk.ts';
import { useWaiting } from '../waiting/index.ts';
import '../dispatch.css';

/** One day of dispatching: every vehicle with its trips, and the rides nobody drives yet. */
export default function DayPage({ isLegacy = false }: { isLegacy?: boolean }) {
  const day = useDay();
  const { date, zone, zoneOf, live, present, isPast, board, view, error } = day;
  const [open, setOpen] = useUrlState('booking');
  const looked = useBoardLook(isLegacy);
  const isGrid = looked.look.view === 'grid';
  // Lanes in an order that all of them decide are drawn once all are reckoned.
  const isInPlace = isGrid && looked.look.sort === 'position';
  const shown = view ?? (isInPlace ? day.opening : null);
  const isPhone = useIsUnder(PHONE_WIDTH);
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<GridBoardHandle>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isDragOn, setDragOn] = useState(false);

  const walk = useWalk(day, { frame, grid, isGrid, isOpen: open !== '', look: looked.look });
  const deeds = useDeeds(live, { date: date.toString(), zone });
  const hand = useDayHand(day, { grid, walk, deeds, open, onOpen: setOpen, asking, onAsk: setAsking });
  const acts = useDayActs(day, {
    deeds,
    hand,
    onAsk: setAsking,
    onPut: (ids) => grid.current?.awaitLanding(ids),
  });
  const { decided } = acts;
  const ready = useDayKeys(day, { deeds, hand, acts, isAsking: asking !== null, isGrid, isPhone, frame, grid });
  const waiting = useWaiting({ date: date.toString(), zone, board: present, zoneOf, tell: deeds.tell });
  const askToSpread = (of: BoardColumn | null, bookingIds: readonly string[]) =>
    setAsking({ is: 'spread', bookingIds, of });

  const compare = useCompare(walk.bringIn);
  const onHeat = useSteady(() => setAsking({ is: 'heat' }));
  // The plainer board has no comparison (BOARD-02), whatever its address says.
  const onCompare = isLegacy ? null : compare.open;
  const isComparing =
    onCompare !== null && compare.bookingId !== '' && !isPast && present !== undefined && view !== null;
  useDaySentences(day, { deeds, mayTake: hand.mayTake, onSpread: askToSpread, onCompare, onHeat });

  const { ring } = walk;
  const map = useTownOfDay({ date: date.toString(), ride: hand.held[0] ?? open, onRing: ring });
  const { town } = map;
  const isTownOn = town.isOn && !isComparing && board !== undefined && view !== null;
  const { paper, file } = usePaperOfDay({ date: date.toString(), version: present?.version ?? 0, isPast });

  return (
    <DayFrame today={day.today} folk={hand.folk} paper={paper}>
      <div className={isGrid ? 'page day-page day-page-grid' : 'page day-page'}>
        {view && view.pool.length > 0 && !isPhone && <SkipToRides frame={frame} />}
        <DayStrip
          day={day}
          isLegacy={isLegacy}
          looked={looked}
          walk={walk}
          deeds={deeds}
          hand={hand}
          town={town}
          drag={isPhone ? { isOn: isDragOn, onChange: setDragOn } : null}
          file={file}
          onHeat={onHeat}
          onAsk={setAsking}
        />
        {error && !board && <ErrorState sentence={error.message} onRetry={() => void day.refetch()} />}
        {!shown && !(error && !board) && <BoardBars />}
        <Marks value={compare.marks}>
          <div
            className={`day-beside${isComparing || isTownOn ? ' day-beside-on' : ''}${isTownOn ? ' day-beside-town' : ''}`}
          >
            {board && shown && !map.isAlone && (
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
                onPoint={walk.point}
              />
            )}
            {isComparing && (
              <CompareOfDay day={day} compare={compare} deeds={deeds} acts={acts} hand={hand} onAsk={setAsking} />
            )}
            {isTownOn && <TownOfDay day={day} town={town} open={open} onRing={ring} onOwnWindow={map.onOwnWindow} />}
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
            lacking={hand.cards.lacking}
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

import { useMemo, useState } from 'react';
import { MessagesChip } from '../../driver-messages/index.ts';
import { useUrlChange } from '../../platform/kit/index.ts';
import { Colleagues } from '../colleagues/index.ts';
import type { useDeeds } from '../deeds/use-deeds.ts';
import type { useTown } from '../town/index.ts';
import { useSteady } from '../use-steady.ts';
import type { useBoardLook } from '../views/use-board-look.ts';
import type { useWalk } from '../walk/use-walk.ts';
import type { Asking } from './asking.ts';
import { DayHead } from './DayHead.tsx';
import { OnlyFound } from './OnlyFound.tsx';
import { PastBar } from './PastBar.tsx';
import { useColleaguesHere, useStripTools } from './strip-parts.tsx';
import type { ShownDay } from './use-day.ts';
import type { useDayHand } from './use-day-hand.ts';

interface DayStripProps {
  day: ShownDay;
  isLegacy: boolean;
  looked: ReturnType<typeof useBoardLook>;
  walk: ReturnType<typeof useWalk>;
  deeds: ReturnType<typeof useDeeds>;
  hand: ReturnType<typeof useDayHand>;
  town: ReturnType<typeof useTown>;
  /** Whether a finger drags; null where a pointer does not have to be told. */
  drag: { isOn: boolean; onChange: (isOn: boolean) => void } | null;
  file: { file_url: string; file_name: string } | null;
  onHeat: () => void;
  onAsk: (asking: Asking) => void;
}

/** What stands over the board: the day and what asks for attention, the tools, and the way to an earlier moment. */
export function DayStrip(props: DayStripProps) {
  const { day, isLegacy, looked, walk, deeds, hand, town, drag, file, onHeat, onAsk } = props;
  const { date, present, past, isPast, view } = day;
  const isGrid = looked.look.view === 'grid';
  const change = useUrlChange();
  const [isPastOpen, setPastOpen] = useState(false);

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
  const onLog = useSteady(() => onAsk({ is: 'log' }));
  const onMessages = useSteady(() => onAsk({ is: 'messages', to: [] }));
  const dateText = date.toString();
  const { find } = looked.look;
  const onAll = useSteady(() => looked.setFind(''));
  const said = useMemo(
    () => (
      <>
        <OnlyFound find={find} onAll={onAll} />
        {!isPast && <MessagesChip date={dateText} hasIcon={isGrid} onOpen={onMessages} />}
      </>
    ),
    [find, onAll, dateText, isGrid, isPast, onMessages],
  );
  const tell = useSteady(deeds.tell);
  const togglePast = useSteady(() => setPastOpen(!isPastOpen));
  const onDrag = useSteady((isOn: boolean) => drag?.onChange(isOn));
  const others = useColleaguesHere(isGrid, hand.others, present);
  const tools = useStripTools({
    isGrid,
    drag: drag?.isOn ?? null,
    onDrag,
    onPast: past.most > 0 ? togglePast : null,
    looked: isLegacy ? null : looked,
    program: day.program,
    chip: walk.chip,
    tell,
    onHeat,
    town: { isOn: town.isOn, onToggle: town.toggle },
    date: dateText,
    printed: isPast ? null : { file },
  });

  return (
    <>
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
    </>
  );
}

import { IconChevronLeft, IconChevronRight, IconHistory, IconTools } from '@tabler/icons-react';
import { shortDate } from '@handrail/domain/platform';
import { memo, type ReactNode, useState } from 'react';
import type { Temporal } from 'temporal-polyfill';
import { ActionButton, DateInput } from '../../platform/kit/index.ts';
import { ProgramChoice } from '../../programs/index.ts';
import type { DayView } from '../board/lanes.ts';
import type { RoadOfLanes } from '../board/road-of-lanes.ts';
import { StartDisplay } from '../display/StartDisplay.tsx';
import { KeepDayButton } from '../templates/KeepDayButton.tsx';
import { Chips } from './Chips.tsx';

interface DayHeadProps {
  date: Temporal.PlainDate;
  onDate: (date: Temporal.PlainDate) => void;
  program: string;
  onProgram: (program: string | null) => void;
  counts: DayView['counts'] | null;
  road: RoadOfLanes;
  /** The chip that is pressed: what it does not mean is dimmed. */
  pressed: string;
  onPress: (chip: string | null) => void;
  onLog: () => void;
  /** One line over the grid, where each pixel of height is a minute of the day. */
  isStrip: boolean;
  /** What drivers say, beside the chips. */
  said: ReactNode;
  others: ReactNode;
  tools: ReactNode;
}

/**
 * The strip over the board: the day, the program, and what asks for attention, in fixed places. A city's day changes many times a
 * second, and its counts with it: they are drawn anew, and the fields and buttons beside them are not.
 */
export const DayHead = memo(function DayHeadOf(props: DayHeadProps) {
  const { date, onDate, program, onProgram, counts, road, pressed, onPress, onLog, isStrip, said, others, tools } =
    props;
  const [areToolsOut, setToolsOut] = useState(false);
  return (
    <div className={isStrip ? 'day-head-frame day-strip-frame' : 'day-head-frame'}>
      <div className={['day-head', isStrip && 'day-strip', areToolsOut && 'day-tools-out'].filter(Boolean).join(' ')}>
        <DateChoice date={date} onDate={onDate} />
        <div className="day-choices">
          <Program value={program} onChange={onProgram} />
          <Chips counts={counts} road={road} pressed={pressed} onPress={onPress} hasIcons={isStrip} />
          {said}
        </div>
        {isStrip && (
          <span className="day-tools-switch">
            <ActionButton
              look="quiet"
              isIconOnly
              label="Tools of the board"
              icon={<IconTools size={16} />}
              isPressed={areToolsOut}
              onClick={() => setToolsOut(!areToolsOut)}
            />
          </span>
        )}
        <span className="grow" />
        {others}
        <Keep date={date} program={program} />
        <AtTheEnd onLog={onLog} isStrip={isStrip} />
        {tools}
      </div>
    </div>
  );
});

type Part<Name extends keyof DayHeadProps> = Pick<DayHeadProps, Name>;

const DateChoice = memo(function DateChoiceOf({ date, onDate }: Part<'date' | 'onDate'>) {
  return (
    <>
      <ActionButton
        look="quiet"
        isIconOnly
        label="Day before"
        icon={<IconChevronLeft size={16} />}
        onClick={() => onDate(date.subtract({ days: 1 }))}
      />
      <h1>{shortDate(date)}</h1>
      <ActionButton
        look="quiet"
        isIconOnly
        label="Day after"
        icon={<IconChevronRight size={16} />}
        onClick={() => onDate(date.add({ days: 1 }))}
      />
      <div className="day-date">
        <DateInput label="Day" isLabelHidden value={date} onChange={(day) => day && onDate(day)} />
      </div>
    </>
  );
});

const Program = memo(ProgramChoice);

const Keep = memo(KeepDayButton);

const AtTheEnd = memo(function AtTheEndOf({ onLog, isStrip }: Part<'onLog' | 'isStrip'>) {
  return (
    <>
      <StartDisplay />
      <ActionButton
        look="quiet"
        isIconOnly={isStrip}
        icon={<IconHistory size={16} />}
        label="History"
        onClick={onLog}
      />
    </>
  );
});

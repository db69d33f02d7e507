import {
  IconAlertTriangle,
  IconChevronLeft,
  IconChevronRight,
  IconCircleDashed,
  IconClockExclamation,
  IconHistory,
  IconLayersIntersect,
  IconPhoneCall,
  IconSteeringWheel,
} from '@tabler/icons-react';
import { shortDate } from '@handrail/domain/platform';
import { memo, type ReactNode } from 'react';
import type { Temporal } from 'temporal-polyfill';
import { ActionButton, DateInput } from '../../platform/kit/index.ts';
import { ProgramChoice } from '../../programs/index.ts';
import type { DayView } from '../board/lanes.ts';
import { StartDisplay } from '../display/StartDisplay.tsx';

export const chips = [
  { id: 'late', label: 'Late', count: 'late', isTrouble: true, icon: IconClockExclamation },
  { id: 'risk', label: 'At risk', count: 'atRisk', isTrouble: true, icon: IconAlertTriangle },
  { id: 'unassigned', label: 'Unassigned', count: 'unassigned', isTrouble: false, icon: IconCircleDashed },
  { id: 'nodriver', label: 'No driver', count: 'noDriver', isTrouble: true, icon: IconSteeringWheel },
  { id: 'willcall', label: 'Will call', count: 'willCall', isTrouble: false, icon: IconPhoneCall },
  { id: 'overlap', label: 'Overlap', count: 'overlap', isTrouble: false, icon: IconLayersIntersect },
] as const;

interface DayHeadProps {
  date: Temporal.PlainDate;
  onDate: (date: Temporal.PlainDate) => void;
  program: string;
  onProgram: (program: string | null) => void;
  counts: DayView['counts'] | null;
  /** The chip that is pressed: what it does not mean is dimmed. */
  pressed: string;
  onPress: (chip: string | null) => void;
  onLog: () => void;
  /** One line over the grid, where each pixel of height is a minute of the day. */
  isStrip: boolean;
  others: ReactNode;
  tools: ReactNode;
}

/**
 * The strip over the board: the day, the program, and what asks for attention, in fixed places. A city's day changes many times a
 * second: the strip is drawn anew only where something on it is another.
 */
export const DayHead = memo(function DayHeadOf(props: DayHeadProps) {
  const { date, onDate, program, onProgram, counts, pressed, onPress, onLog, isStrip, others, tools } = props;
  return (
    <div className={isStrip ? 'day-head day-strip' : 'day-head'}>
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
      <div className="day-choices">
        <ProgramChoice value={program} onChange={onProgram} />
        <fieldset className="chips">
          <legend className="visually-hidden">Show only</legend>
          {chips.map(({ id, label, count, isTrouble, icon: Icon }) => {
            const number = counts?.[count] ?? 0;
            const tone = number === 0 ? 'chip-none' : isTrouble ? 'chip-bad' : '';
            return (
              <button
                key={id}
                type="button"
                className={`chip chip-${id} ${tone}`}
                aria-pressed={pressed === id}
                onClick={() => onPress(pressed === id ? null : id)}
              >
                {isStrip && <Icon size={13} stroke={2.1} aria-hidden="true" />}
                <strong>{counts === null ? '–' : number}</strong> {label}
              </button>
            );
          })}
        </fieldset>
      </div>
      <span className="grow" />
      {others}
      <StartDisplay />
      <ActionButton
        look="quiet"
        isIconOnly={isStrip}
        icon={<IconHistory size={16} />}
        label="History"
        onClick={onLog}
      />
      {tools}
    </div>
  );
});

import { IconChevronLeft, IconChevronRight, IconHistory } from '@tabler/icons-react';
import { shortDate } from '@handrail/domain/platform';
import type { Temporal } from 'temporal-polyfill';
import { ActionButton, DateInput } from '../platform/kit/index.ts';
import { ProgramChoice } from '../programs/index.ts';
import type { DayView } from './lanes.ts';
import { StartDisplay } from './StartDisplay.tsx';

export const chips = [
  { id: 'late', label: 'Late', count: 'late', isTrouble: true },
  { id: 'risk', label: 'At risk', count: 'atRisk', isTrouble: true },
  { id: 'unassigned', label: 'Unassigned', count: 'unassigned', isTrouble: false },
  { id: 'nodriver', label: 'No driver', count: 'noDriver', isTrouble: true },
  { id: 'willcall', label: 'Will call', count: 'willCall', isTrouble: false },
  { id: 'overlap', label: 'Overlap', count: 'overlap', isTrouble: false },
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
}

/** The strip over the board: the day, the program, and what asks for attention, in fixed places. */
export function DayHead({ date, onDate, program, onProgram, counts, pressed, onPress, onLog }: DayHeadProps) {
  return (
    <div className="day-head">
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
      <ProgramChoice value={program} onChange={onProgram} />
      <fieldset className="chips">
        <legend className="visually-hidden">Show only</legend>
        {chips.map(({ id, label, count, isTrouble }) => {
          const number = counts?.[count] ?? 0;
          const tone = number === 0 ? 'chip-none' : isTrouble ? 'chip-bad' : '';
          return (
            <button
              key={id}
              type="button"
              className={`chip ${tone}`}
              aria-pressed={pressed === id}
              onClick={() => onPress(pressed === id ? null : id)}
            >
              <strong>{counts === null ? '–' : number}</strong> {label}
            </button>
          );
        })}
      </fieldset>
      <span className="grow" />
      <StartDisplay />
      <ActionButton look="quiet" icon={<IconHistory size={16} />} label="History" onClick={onLog} />
    </div>
  );
}

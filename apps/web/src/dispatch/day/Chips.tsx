import {
  IconAlertTriangle,
  IconCircleDashed,
  IconClockExclamation,
  IconLayersIntersect,
  IconPhoneCall,
  IconSteeringWheel,
} from '@tabler/icons-react';
import { memo } from 'react';
import type { DayView } from '../board/lanes.ts';

export const chips = [
  { id: 'late', label: 'Late', count: 'late', isTrouble: true, icon: IconClockExclamation },
  { id: 'risk', label: 'At risk', count: 'atRisk', isTrouble: true, icon: IconAlertTriangle },
  { id: 'unassigned', label: 'Unassigned', count: 'unassigned', isTrouble: false, icon: IconCircleDashed },
  { id: 'nodriver', label: 'No driver', count: 'noDriver', isTrouble: true, icon: IconSteeringWheel },
  { id: 'willcall', label: 'Will call', count: 'willCall', isTrouble: false, icon: IconPhoneCall },
  { id: 'overlap', label: 'Overlap', count: 'overlap', isTrouble: false, icon: IconLayersIntersect },
] as const;

interface ChipsProps {
  /** Null while the day is being read. */
  counts: DayView['counts'] | null;
  pressed: string;
  onPress: (chip: string | null) => void;
  hasIcons: boolean;
}

/** What asks for attention, with how much of it there is. A press shows only that. */
export const Chips = memo(function ChipsOf({ counts, pressed, onPress, hasIcons }: ChipsProps) {
  return (
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
            {hasIcons && <Icon size={13} stroke={2.1} aria-hidden="true" />}
            <strong>{counts === null ? '–' : number}</strong> {label}
          </button>
        );
      })}
    </fieldset>
  );
});

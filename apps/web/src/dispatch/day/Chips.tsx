import {
  IconAccessPointOff,
  IconAlertTriangle,
  IconCircleDashed,
  IconClockExclamation,
  IconLayersIntersect,
  IconParking,
  IconPhoneCall,
  IconRouteOff,
  IconSteeringWheel,
} from '@tabler/icons-react';
import { memo } from 'react';
import type { DayView } from '../board/lanes.ts';
import type { RoadOfLanes } from '../board/road-of-lanes.ts';

export const chips = [
  { id: 'late', label: 'Late', count: 'late', isTrouble: true, icon: IconClockExclamation },
  { id: 'risk', label: 'At risk', count: 'atRisk', isTrouble: true, icon: IconAlertTriangle },
  { id: 'unassigned', label: 'Unassigned', count: 'unassigned', isTrouble: false, icon: IconCircleDashed },
  { id: 'nodriver', label: 'No driver', count: 'noDriver', isTrouble: true, icon: IconSteeringWheel },
  { id: 'willcall', label: 'Will call', count: 'willCall', isTrouble: false, icon: IconPhoneCall },
  { id: 'overlap', label: 'Overlap', count: 'overlap', isTrouble: false, icon: IconLayersIntersect },
  { id: 'silent', label: 'Silent', count: 'silent', isTrouble: true, icon: IconAccessPointOff },
  { id: 'idle', label: 'Idle', count: 'idle', isTrouble: true, icon: IconParking },
  { id: 'offroute', label: 'Off route', count: 'offRoute', isTrouble: true, icon: IconRouteOff },
] as const;

/** What the vehicles on the road tell: where the strip is narrow these stand only while there is something to tell. */
const ON_ROAD = new Set<string>(['silent', 'idle', 'offroute']);

interface ChipsProps {
  /** Null while the day is being read. */
  counts: DayView['counts'] | null;
  road: RoadOfLanes;
  pressed: string;
  onPress: (chip: string | null) => void;
  hasIcons: boolean;
}

/** What asks for attention, with how much of it there is. A press shows only that. */
export const Chips = memo(function ChipsOf({ counts, road, pressed, onPress, hasIcons }: ChipsProps) {
  const { silent, idle, offRoute } = road;
  const numbers = counts && { ...counts, silent: silent.size, idle: idle.size, offRoute: offRoute.size };
  return (
    <fieldset className="chips">
      <legend className="visually-hidden">Show only</legend>
      {chips.map(({ id, label, count, isTrouble, icon: Icon }) => {
        const number = numbers?.[count] ?? 0;
        const tone = number === 0 ? 'chip-none' : isTrouble ? 'chip-bad' : '';
        return (
          <button
            key={id}
            type="button"
            className={`chip chip-${id} ${tone}${ON_ROAD.has(id) ? ' chip-road' : ''}`}
            aria-pressed={pressed === id}
            onClick={() => onPress(pressed === id ? null : id)}
          >
            {hasIcons && <Icon size={13} stroke={2.1} aria-hidden="true" />}
            <strong>{numbers === null ? '–' : number}</strong> {label}
          </button>
        );
      })}
    </fieldset>
  );
});

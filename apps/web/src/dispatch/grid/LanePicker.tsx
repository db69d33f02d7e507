import type { RefObject } from 'react';
import { type Lane, vehicleText } from '../board/lanes.ts';
import { AXIS_PX } from './grid-place.ts';
import { troublesOf } from './grid-trips.ts';
import { useScrolled } from './use-scrolled.ts';

interface LanePickerProps {
  lanes: readonly Lane[];
  lanePx: number;
  scroller: RefObject<HTMLElement | null>;
  onPick: (laneKey: string) => void;
}

/** On a phone: every vehicle by its name, those with trouble with a red dot, and a press goes there. */
export function LanePicker({ lanes, lanePx, scroller, onPick }: LanePickerProps) {
  const { from, length } = useScrolled(scroller, 'across', lanePx);
  return (
    <nav className="lane-picker" aria-label="Vehicles of the day">
      {lanes.map((lane, at) => {
        const troubles = troublesOf(lane);
        const name = vehicleText(lane.column);
        return (
          <button
            key={lane.key}
            type="button"
            aria-label={troubles === 0 ? name : `${name}, ${troubles} in trouble`}
            aria-current={isInSight(at * lanePx - from, lanePx, length - AXIS_PX)}
            onClick={() => onPick(lane.key)}
          >
            {name.replace(/^(Van|Bus|Sedan|Gurney)\s+/, '')}
            {troubles > 0 && <i aria-hidden="true" className="lane-picker-dot" />}
          </button>
        );
      })}
    </nav>
  );
}

/** Half of a lane is enough to work in it. */
export function isInSight(left: number, lanePx: number, width: number): boolean {
  return Math.min(left + lanePx, width) - Math.max(left, 0) >= lanePx / 2;
}

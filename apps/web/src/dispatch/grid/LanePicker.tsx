import { type Lane, vehicleText } from '../lanes.ts';
import { troublesOf } from './grid-trips.ts';

interface LanePickerProps {
  lanes: readonly Lane[];
  inSight: readonly string[];
  onPick: (laneKey: string) => void;
}

/** On a phone: every vehicle by its name, those with trouble with a red dot, and a press goes there. */
export function LanePicker({ lanes, inSight, onPick }: LanePickerProps) {
  return (
    <nav className="lane-picker" aria-label="Vehicles of the day">
      {lanes.map((lane) => {
        const troubles = troublesOf(lane);
        const name = vehicleText(lane.column);
        return (
          <button
            key={lane.key}
            type="button"
            aria-label={troubles === 0 ? name : `${name}, ${troubles} in trouble`}
            aria-current={inSight.includes(lane.key)}
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

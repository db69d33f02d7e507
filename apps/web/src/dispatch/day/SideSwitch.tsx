import { Segmented } from '../../platform/kit/index.ts';

/** On a phone one of the two is in sight: the rides that wait, or the vehicles. */
export type Side = 'pool' | 'vehicles';

interface SideSwitchProps {
  side: Side;
  onSide: (side: Side) => void;
  waiting: number;
  lanes: number;
}

export function SideSwitch({ side, onSide, waiting, lanes }: SideSwitchProps) {
  return (
    <div className="side-switch">
      <Segmented<Side>
        label="What is in sight"
        value={side}
        onChange={onSide}
        choices={[
          { value: 'pool', label: `Unassigned ${waiting}` },
          { value: 'vehicles', label: `Vehicles ${lanes}` },
        ]}
      />
    </div>
  );
}
